import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

// Some 120 KB: imported by who needs it when they need it, and never by the public site.

/** What is stored of a phone, as `phone` of the database is checked. */
const STORED = /^\+[1-9][0-9]{6,14}$/
/** Mexico no longer dials what once stood between the country's code and the ten digits. */
const MEXICAN_PREFIX = /^\+52(?:1|01|044|045)(?=\d{10}$)/
/** What a chat calls an Argentine mobile by, and who rings it from Argentina leaves out. */
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
  // Reading takes a tenth of a millisecond, and files have hundreds of thousands.
  const phone = number === undefined || number === parsed?.number ? parsed : parse(number, country)
  return phone?.isValid() && !parsed?.ext && STORED.test(phone.number) ? phone.number : null
}

const parse = (text: string, country: string) =>
  parsePhoneNumberFromString(text, {
    ...(isSupportedCountry(country) && { defaultCountry: country }),
    extract: false,
  })

/** The form of an Argentine number by which chats know it, in case it is a mobile's; null of any other, and where it has that. */
export function asArgentineMobile(phone: string): string | null {
  return ARGENTINE.test(phone) ? toPhone(phone.replace(ARGENTINE, '+549'), 'AR') : null
}

/** Digits as phones have them, with what people put between. */
const WRITTEN = /\d(?:[\s().\-/\u2010-\u2015\u2212]*\d)+/g
/** Where the last ones are others a text need not be read. */
const LAST_DIGITS = 7

/**
 * Tells whether a text has one of some stored phones in it, however that is written: with the country's code or as it is
 * dialled within, alone, among words or beside another.
 */
export function phoneFinder(phones: Iterable<string>, country: string): (text: string) => boolean {
  const known = [...phones].map((phone) => {
    const national = parse(phone, country)?.nationalNumber ?? phone.slice(1)
    return { phone, end: phone.slice(-LAST_DIGITS), dialled: phone.startsWith('+549') ? national.slice(1) : national }
  })
  return (text) => {
    const written = text.normalize('NFKC')
    const runs = (written.match(WRITTEN) ?? []).map((run) => run.replace(/\D/g, ''))
    return known.some(({ phone, end, dialled }) =>
      runs.some(
        (run) =>
          run.includes(end) &&
          (run.startsWith(dialled) || run.endsWith(dialled) || toPhone(written, country) === phone),
      ),
    )
  }
}

/**
 * How phones begin that may be meant by some first digits, typed with the country's code or as within the country.
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
