import { z } from 'zod'

/** The currencies of ISO 4217 whose amounts have at most two decimals, as the database keeps them. */
export const CURRENCIES =
  'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR ISK JMD JPY KES KGS KHR KMF KPW KRW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW'.split(
    ' ',
  )

export const currencyChange = z.object({ currency: z.enum(CURRENCIES, 'Elija una moneda de la lista') })

const DOLLARS = 'USD AUD BBD BMD BND BSD BZD CAD FJD GYD HKD JMD KYD LRD NAD NZD SBD SGD SRD TTD TWD XCD'
const PESOS = 'MXN ARS CLP COP CUP DOP PHP UYU'

/** What stands beside amounts, in capitals and without dots and spaces. Codes of ISO 4217 name themselves. */
// biome-ignore format: a group a line
const SIGNS = new Map(
  [
    `$ ${DOLLARS} ${PESOS} BRL NIO`, `DOLARES ${DOLLARS}`, `DÓLARES ${DOLLARS}`, `PESOS ${PESOS}`,
    'US$ USD', 'U$S USD', 'U$D USD', 'RD$ DOP', 'C$ NIO CAD', 'R$ BRL', 'MN MXN', '€ EUR', 'EUROS EUR', '£ GBP',
    '₡ CRC', '¢ CRC', '₲ PYG', 'GS PYG', 'S/ PEN', 'B/ PAB', 'Q GTQ', 'L HNL', 'BS BOB VES', 'BSF VES', 'BSS VES',
    '₱ PHP', '฿ THB', '₫ VND', 'CFPF XPF',
  ].map((line) => {
    const [sign = '', ...currencies] = line.split(' ')
    return [sign, currencies]
  }),
)

const SIGN = String.raw`(?:[A-Z]{0,3}\s?\p{Sc}[SD]?|[SB]\/\.?|[QL]\.?|Bs\.?[FS]?\.?|Gs\.?|M\.?\s?N\.?|CFPF|pesos|d[oó]lares|euros|${CURRENCIES.join('|')})`
const BEFORE = new RegExp(String.raw`^([-−]?)\s*(${SIGN})\s*(?=[\d-])`, 'iu')
const AFTER = new RegExp(String.raw`(?<=\d[.,]?-?)\s*(${SIGN})\s*$`, 'iu')

/** The currencies that a sign may stand for: a `$` is that of any dollar or peso, `MX$` of Mexico's alone. */
function currenciesOf(sign: string): readonly string[] {
  const name = sign.toUpperCase().replace(/[\s.]/g, '')
  if (CURRENCIES.includes(name)) return [name]
  const [, country = '', symbol = ''] = name.match(/^([A-Z]{2})[A-Z]?(\p{Sc})$/u) ?? []
  const ofSymbol = SIGNS.get(symbol) ?? []
  const ofCountry = ofSymbol.filter((code) => code.startsWith(country))
  return SIGNS.get(name) ?? (ofCountry.length > 0 ? ofCountry : ofSymbol)
}

/**
 * An amount without the signs before and after it, these signs as they are written, and the currencies that they may
 * stand for: null where there is no sign.
 */
export function splitSigns(text: string): { amount: string; sign: string; currencies: readonly string[] | null } {
  const plain = text
    .replace(/[\u00a0\u202f]/g, ' ')
    .replaceAll('’', "'")
    .trim()
  const signs = [plain.match(BEFORE)?.[2], plain.match(AFTER)?.[1]].filter((sign) => sign !== undefined)
  const [one, other = one] = signs.map(currenciesOf)
  const both = one?.filter((code) => other?.includes(code))
  const amount = plain.replace(BEFORE, '$1').replace(AFTER, '')
  return { amount, sign: signs.join(' '), currencies: both ?? null }
}
