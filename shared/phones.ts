import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import { dialled } from './contact-links'
import { DEFAULT_SETTINGS } from './settings'

// Some 120 KB: imported dynamically, and never by the public site.

/** The stored form of a phone, which the database checks on `phone`. */
const STORED = /^\+[1-9][0-9]{6,14}$/
/** Mexico no longer dials these prefixes between the country code and the ten digits. */
const MEXICAN_PREFIX = /^\+52(?:1|01|044|045)(?=\d{10}$)/
/** An Argentine number without the 9 that WhatsApp needs for mobiles and that callers in Argentina leave out. */
const ARGENTINE = /^\+54(?!9)/

/**
 * A phone in the international form.
 * @param text as people write it: with a plus, or as it is dialled within the country
 * @param country two letters, ISO 3166
 * @returns null where it cannot be a phone, or has an extension, which no chat and no link can call
 */
export function toPhone(text: string, country: string): string | null {
  const parsed = parse(text.replace(/^\s*00/, '+'), country)
  const number = parsed?.number.replace(MEXICAN_PREFIX, '+52')
  // Parsing takes a tenth of a millisecond, and files have hundreds of thousands of phones.
  const phone = number === undefined || number === parsed?.number ? parsed : parse(number, country)
  return phone?.isValid() && !parsed?.ext && STORED.test(phone.number) ? phone.number : null
}

const parse = (text: string, country: string) =>
  parsePhoneNumberFromString(text, {
    ...(isSupportedCountry(country) && { defaultCountry: country }),
    extract: false,
  })

/** The countries that phones may be of, as two letters. */
export const countries = (): string[] => getCountries()

/** An Argentine number with the 9 of mobiles; null for other numbers, and if it has the 9 already. */
export function asArgentineMobile(phone: string): string | null {
  return ARGENTINE.test(phone) ? toPhone(phone.replace(ARGENTINE, '+549'), 'AR') : null
}

/** The site's phone in the international form, without its extension; null if no such number exists. */
export function sitePhone(text: string, country: string): string | null {
  const number = dialled(text)
  return number && (toPhone(number, country) ?? toPhone(`+${number}`, country))
}

/**
 * The digits that open the site's chat; null where no such number exists. The field asks for the country's code without
 * a plus: only what is no number with it is read as it is dialled within the country.
 */
export function siteChatNumber(text: string, country: string): string | null {
  const number = dialled(text)
  if (!number) return null
  const digits = number.replace('+', '')
  // The sample is nobody's number, even if it is valid in some country.
  if (digits === DEFAULT_SETTINGS.whatsappNumber) return null
  if (toPhone(`+${digits}`, country)) return digits
  const phone = toPhone(number, country)
  return phone && (asArgentineMobile(phone) ?? phone).slice(1)
}

/**
 * The beginnings of stored phones that some first digits may mean, typed with the country code or without.
 * @returns beginnings of the international form; none where the text is no part of a phone
 */
export function phoneBeginnings(text: string, country: string): string[] {
  const written = text.trim().replace(/^00/, '+')
  if (!/^[\d\s().\-/+]+$/.test(written)) return []
  const digits = written.replace(/\D/g, '')
  const within = !written.startsWith('+') && digits !== '' && isSupportedCountry(country)
  const local = within ? [`+${getCountryCallingCode(country)}${digits.replace(/^0+/, '')}`] : []
  const whole = [...local, `+${digits}`].map((beginning) => beginning.replace(/^\+52(?:1|01|044|045)(?=\d)/, '+52'))
  return [...new Set(whole.flatMap((one) => (ARGENTINE.test(one) ? [one, one.replace(ARGENTINE, '+549')] : [one])))]
}

/**
 * The countries whose people are likely visitors of a site, here and elsewhere. A number that is typed as it is dialled
 * within one of them is asked about where it could be another country's, too.
 */
export const VISITORS_FROM = ['US', 'MX', 'CO', 'ES', 'AR', 'VE', 'PE', 'EC', 'CL', 'GT'] as const
