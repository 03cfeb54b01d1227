import { DEFAULT_LANGUAGE, type Language, languageRow } from './languages'

/** The currency of an installation that has chosen none. */
export const DEFAULT_CURRENCY = 'USD'

/** Colombians write cents, although browsers do not. */
const WITH_CENTS = 'COP'

/** The decimals with which amounts of a currency are written: 0 or 2. */
export function decimalsOf(currency: string): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  return currency === WITH_CENTS ? 2 : maximumFractionDigits
}

/** What is wrong with the decimals of an amount: some currencies have none. Null where nothing is. */
export function amountFault(amount: number, currency: string): string | null {
  if (decimalsOf(currency) > 0 || Number.isInteger(amount)) return null
  const named = { style: 'currency', currency, currencyDisplay: 'name' } as const
  const name = new Intl.NumberFormat('es', named).formatToParts(2).find(({ type }) => type === 'currency')?.value
  return `Los importes en ${name} (${currency}) no llevan decimales`
}

/**
 * An amount as readers of a language write it: `$1,234.50` of USD. Spanish readers get their own country's way, as a
 * currency's code begins with its country's.
 * @param currency its code of ISO 4217
 */
export function formatMoney(amount: number, currency: string, language: Language = DEFAULT_LANGUAGE): string {
  // Without the constructor of Intl, which public pages would load more for.
  return amount.toLocaleString(localeOf(currency, language), styleOf(currency))
}

/** The same for many amounts: to prepare the format takes a hundred times as long as to write an amount by it. */
export function moneyFormat(currency: string, language: Language): (amount: number) => string {
  return new Intl.NumberFormat(localeOf(currency, language), styleOf(currency)).format
}

const styleOf = (currency: string) =>
  ({ style: 'currency', currency, ...(currency === WITH_CENTS && { minimumFractionDigits: 2 }) }) as const

/** An amount as it stands in a field, beside its currency's sign: `1,234.50` of USD. */
export function amountInField(amount: number, currency: string): string {
  const decimals = Number.isInteger(amount) ? decimalsOf(currency) : 2
  return amount.toLocaleString(localeOf(currency, DEFAULT_LANGUAGE), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
}

const localeOf = (currency: string, language: Language) =>
  language === DEFAULT_LANGUAGE ? `${language}-${currency.slice(0, 2)}` : languageRow(language).locale

/** The sign of a currency, as it stands in a field: `$`, `€`, `S/`. */
export function signOf(currency: string): string {
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  const parts = new Intl.NumberFormat(localeOf(currency, DEFAULT_LANGUAGE), options).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}
