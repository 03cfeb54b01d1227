import type { CalendarDate } from './clock'

/** The largest price that the database's columns hold. */
export const PRICE_MAX = 99_999_999.99
export const PRICE_MESSAGE = 'El precio debe ser un número como 1,234.50 o 1.234,50'

const AMOUNT = /^(?:US)?\$? ?([\d.,' ]*\d)(?: ?(?:USD|\$))?$/i
const GROUPED = /^[1-9]\d{0,2}(?:([.,' ])\d{3})(?:\1\d{3})*$/

const ONE_GROUP = /^([1-9]\d{0,2})([.,])(\d{3})$/

/** The amount in a text, without currency; undefined if there is none. */
const amountOf = (text: string): string | undefined => text.trim().match(AMOUNT)?.[1]

/**
 * Reads dollars as people type them, with decimal point or comma: `1,234.50`, `1.234,50`, `$ 1234.5`.
 * @param decimal the decimal sign, where it is known: it decides what `1.234` is
 * @returns null where the text is no price, or could be another one
 */
export function readPrice(text: string, decimal?: ',' | '.' | null): number | null {
  const digits = amountOf(text)
  if (!digits) return null
  const [, group, sign, rest] = digits.match(ONE_GROUP) ?? []
  if (sign) return decimal ? Number(sign === decimal ? `${group}.${rest}` : `${group}${rest}`) : null
  const [, whole = '', decimals = '0'] = digits.match(/^(.*?)(?:[.,](\d{1,2}))?$/) ?? []
  const isNumber = /^\d+$/.test(whole) || (GROUPED.test(whole) && isOtherSign(digits, whole))
  return isNumber ? Number(`${whole.replace(/\D/g, '')}.${decimals}`) : null
}

/**
 * The two prices that `64.999` or `1,234` may be: thousands, or dollars with a digit too many.
 * @returns null for all other texts
 */
export function twoPrices(text: string): [number, number] | null {
  const [, group, , rest] = amountOf(text)?.match(ONE_GROUP) ?? []
  return group && rest ? [Number(`${group}${rest}`), Number(`${group}.${rest.slice(0, 2)}`)] : null
}

const dollars = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 })

/** The message for a text that is no price. */
export function priceMessage(text: unknown): string {
  const two = typeof text === 'string' ? twoPrices(text) : null
  if (!two) return PRICE_MESSAGE
  const [thousands, decimals] = two.map((price) => dollars.format(price))
  return `Puede leerse como ${thousands} o como ${decimals}. Escríbalo con sus dos decimales.`
}

type Priced = { price: number; nextPrice: number | null; nextPriceFrom: CalendarDate | null }

/** The price of a plan on a day: its next price from that price's day on. */
export const priceOn = ({ price, nextPrice, nextPriceFrom }: Priced, day: CalendarDate): number =>
  nextPrice !== null && nextPriceFrom !== null && day >= nextPriceFrom ? nextPrice : price

/** Whether thousands and decimals have different separators, unlike `1.234.50`. */
function isOtherSign(digits: string, whole: string): boolean {
  return digits.length === whole.length || !whole.includes(digits.charAt(whole.length))
}
