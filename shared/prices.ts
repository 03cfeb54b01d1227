/** The largest price that the database's columns hold. */
export const PRICE_MAX = 99_999_999.99
export const PRICE_MESSAGE = 'El precio debe ser un número como 1,234.50 o 1.234,50'

const AMOUNT = /^(?:US)?\$? ?([\d.,' ]*\d)(?: ?(?:USD|\$))?$/i
const GROUPED = /^[1-9]\d{0,2}(?:([.,' ])\d{3})(?:\1\d{3})*$/

/**
 * Reads dollars as people type them, with decimal point or comma: `1,234.50`, `1.234,50`, `$ 1234.5`. As no price has
 * three decimals, `1.234` and `1,234` can only be thousands.
 * @returns null where the text is no price, or could be another one
 */
export function readPrice(text: string): number | null {
  const digits = text.trim().match(AMOUNT)?.[1]
  if (!digits) return null
  const [, whole = '', decimals = '0'] = digits.match(/^(.*?)(?:[.,](\d{1,2}))?$/) ?? []
  const isNumber = /^\d+$/.test(whole) || (GROUPED.test(whole) && isOtherSign(digits, whole))
  return isNumber ? Number(`${whole.replace(/\D/g, '')}.${decimals}`) : null
}

/** Whether thousands and decimals have different separators: `1.234.50` is nobody's number. */
function isOtherSign(digits: string, whole: string): boolean {
  return digits.length === whole.length || !whole.includes(digits.charAt(whole.length))
}
