/** The legal frames for which sample texts are written; `general` names no law. */
export type LegalFrame = 'us' | 'mx' | 'eu' | 'general'

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Whether two letters are a country code; aliases such as UK for GB are not. */
export const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) && names.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code

const words = (text: string) => text.split(' ')

const EURO = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'
const EEA = words(`${EURO} CZ DK HU IS LI NO PL RO SE`)

/** Whether the law lets pixels load only for whoever has accepted them. */
export const asksFirst = (country: string): boolean => EEA.includes(country) || country === 'GB' || country === 'CH'

export function frameOf(country: string): LegalFrame {
  if (country === 'US' || country === 'PR') return 'us'
  if (country === 'MX') return 'mx'
  return EEA.includes(country) ? 'eu' : 'general'
}

const CALLED_911 = words('AR BS BZ CA CR DO EC HN MX PA PR PY SV US UY VE')
const OTHERS: Record<string, string> = { CH: '112', CO: '123', GB: '999', PE: '105' }

/** The number that calls for help after a crash; empty where the product does not know one. */
export function emergencyNumber(country: string): string {
  if (CALLED_911.includes(country)) return '911'
  return EEA.includes(country) ? '112' : (OTHERS[country] ?? '')
}

const CURRENCIES: Record<string, string> = {
  EUR: EURO,
  USD: 'EC PA PR SV US',
  ...{
    ARS: 'AR',
    BOB: 'BO',
    BRL: 'BR',
    CAD: 'CA',
    CHF: 'CH LI',
    CLP: 'CL',
    COP: 'CO',
    CRC: 'CR',
    CZK: 'CZ',
    DKK: 'DK',
  },
  ...{ DOP: 'DO', GBP: 'GB', GTQ: 'GT', HNL: 'HN', HUF: 'HU', ISK: 'IS', MXN: 'MX', NIO: 'NI', NOK: 'NO', PEN: 'PE' },
  ...{ PLN: 'PL', PYG: 'PY', RON: 'RO', SEK: 'SE', UYU: 'UY', VES: 'VE' },
}

/** The currency that a country's brokerages mostly write, as a proposal. */
export const currencyOf = (country: string): string | null =>
  Object.keys(CURRENCIES).find((currency) => words(CURRENCIES[currency] ?? '').includes(country)) ?? null
