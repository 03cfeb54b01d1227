import type { CalendarDate } from './clock'
import { splitSigns } from './currencies'
import { amountFault, DEFAULT_CURRENCY, decimalsOf, signOf } from './money'

/** The largest price that the database's columns hold. */
export const PRICE_MAX = 99_999_999.99
/** In the default currency more is a slip of whoever types; a policy in Colombian pesos costs millions. */
const SLIP_ABOVE = 999_999.99
/** The largest price that can be agreed. */
export const agreedPriceMax = (currency: string): number => (currency === DEFAULT_CURRENCY ? SLIP_ABOVE : PRICE_MAX)

export const PRICE_MESSAGE = 'El precio debe ser un número como 1,234.50 o 1.234,50'
export const OTHER_CURRENCY_MESSAGE =
  'Tiene el signo de otra moneda. Escriba el importe en la moneda de la instalación, sin signo.'

const GROUPED = /^[1-9]\d{0,2}(?:([.,' ])\d{3})(?:\1\d{3})*$/

const ONE_GROUP = /^([1-9]\d{0,2})([.,])(\d{3})$/

/**
 * The sign beside an amount, where it cannot be the currency's; otherwise null.
 * @param currency null for none: any sign is another's
 */
export function foreignSign(text: string, currency: string | null): string | null {
  const { sign, currencies } = splitSigns(text)
  const isOther = currencies?.every((one) => one !== currency) ?? false
  return isOther && (currency === null || sign !== signOf(currency)) ? sign : null
}

/** The amount in a text, without the currency's sign; undefined if there is none, or if it is of another currency. */
const amountOf = (text: string, currency: string | null): string | undefined =>
  foreignSign(text, currency) !== null ? undefined : splitSigns(text).amount.match(/^[\d.,' ]*\d$/)?.[0]

/** In a currency without cents a group can only be thousands. */
const mayBeDecimals = (currency: string | null) => currency === null || decimalsOf(currency) > 0

/**
 * Reads an amount as people type it, with decimal point or comma: `1,234.50`, `1.234,50`, `$ 1234.5`.
 * @param currency whose sign may stand beside it; null for no sign
 * @param decimal the decimal sign, where it is known: it decides what `1.234` is
 * @returns null where the text is no price, or could be another one
 */
export function readPrice(
  text: string,
  currency: string | null = DEFAULT_CURRENCY,
  decimal?: ',' | '.' | null,
): number | null {
  const digits = amountOf(text, currency)
  if (!digits) return null
  const [, group, sign, rest] = digits.match(ONE_GROUP) ?? []
  if (sign && !mayBeDecimals(currency)) return Number(`${group}${rest}`)
  if (sign) return decimal ? Number(sign === decimal ? `${group}.${rest}` : `${group}${rest}`) : null
  const [, whole = '', decimals = '0'] = digits.match(/^(.*?)(?:[.,](\d{1,2}))?$/) ?? []
  const isNumber = /^\d+$/.test(whole) || (GROUPED.test(whole) && isOtherSign(digits, whole))
  return isNumber ? Number(`${whole.replace(/\D/g, '')}.${decimals}`) : null
}

/**
 * The two prices that `64.999` or `1,234` may be: thousands, or an amount with a digit too many.
 * @returns null for all other texts
 */
export function twoPrices(text: string, currency: string | null = DEFAULT_CURRENCY): [number, number] | null {
  const [, group, , rest] = amountOf(text, currency)?.match(ONE_GROUP) ?? []
  if (!group || !rest || !mayBeDecimals(currency)) return null
  return [Number(`${group}${rest}`), Number(`${group}.${rest.slice(0, 2)}`)]
}

const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 })

/**
 * What a typed amount needs: a sign that is not another currency's, one meaning, and no more decimals than the currency.
 * @param stored the amount that the record has: it may stay as it is
 */
export function priceProblem(
  text: string,
  currency: string = DEFAULT_CURRENCY,
  stored: number | null = null,
): string | null {
  if (foreignSign(text, currency) !== null) return OTHER_CURRENCY_MESSAGE
  const two = twoPrices(text, currency)
  if (!two) {
    const price = readPrice(text, currency)
    return price === null || price === stored ? null : amountFault(price, currency)
  }
  const [thousands, decimals] = two.map((price) => twoDecimals.format(price))
  return `Puede leerse como ${thousands} o como ${decimals}. Escríbalo con sus dos decimales.`
}

/** The message for a text that is no price. */
export const priceMessage = (text: unknown, message = PRICE_MESSAGE): string =>
  (typeof text === 'string' && priceProblem(text)) || message

type Priced = { price: number; nextPrice: number | null; nextPriceFrom: CalendarDate | null }

/** The price of a plan on a day: its next price from that price's day on. */
export const priceOn = ({ price, nextPrice, nextPriceFrom }: Priced, day: CalendarDate): number =>
  nextPrice !== null && nextPriceFrom !== null && day >= nextPriceFrom ? nextPrice : price

/** Whether thousands and decimals have different separators, unlike `1.234.50`. */
function isOtherSign(digits: string, whole: string): boolean {
  return digits.length === whole.length || !whole.includes(digits.charAt(whole.length))
}
