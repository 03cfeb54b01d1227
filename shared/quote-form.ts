import { dialled } from './contact-links'
import { QUOTE_FIELD_NAMES, type QuoteDetails } from './quote'

// No Zod here: the public site imports this file, and its visitors should not download a validator.

/** What a visitor who wants to be called types, with the form's parameters. The database counts the same characters. */
export const REQUEST_FIELDS = {
  fullName: { parameter: 'nombre', max: 100 },
  phone: { parameter: 'telefono', max: 50 },
  email: { parameter: 'correo', max: 254 },
} as const

export type RequestField = keyof typeof REQUEST_FIELDS
export const REQUEST_FIELD_NAMES = Object.keys(REQUEST_FIELDS) as RequestField[]

/** When a visitor wants to be called; '' where it does not matter. */
export const TIME_PARAMETER = 'cuando'
export const PREFERRED_TIMES = ['now', 'morning', 'afternoon', 'evening'] as const
export type PreferredTime = (typeof PREFERRED_TIMES)[number]
export const isPreferredTime = (typed: string): typed is PreferredTime => PREFERRED_TIMES.some((time) => time === typed)

export const CONSENT_PARAMETER = 'acepta'
/** Which wording of the consent the form shows; it rises with the sentence (`consent` in `client/messages/request-*.json`). */
export const CONSENT_VERSION = 2
/** The country of a number that may be of several. */
export const COUNTRY_PARAMETER = 'pais'
/** A field that people do not see: who fills it is no person. */
export const TRAP_PARAMETER = 'asunto'
/** The id of the request, by which one that is sent twice is stored once. */
export const ID_PARAMETER = 'envio'
/** Asks for the form again, filled with what was sent. */
export const CORRECT_PARAMETER = 'corregir'

export type RequestValues = Record<RequestField, string> & {
  consent: boolean
  country: string
  time: PreferredTime | ''
}
/** Why the form cannot be sent, by field; `car` is whatever the plan picker asks. */
export type RequestErrors = Partial<
  Record<RequestField | 'consent' | 'car', 'required' | 'invalid' | 'tooLong' | 'link'>
>

/** Endings of addresses that a name, a model or a place never has after a word of three letters and a dot. */
const ENDING =
  'com?|net|org|edu|gob|gov|info|biz|xyz|top|site|online|store|shop|club|link|click|live|vip|app|dev|web|pro|space|website|icu|cyou|' +
  'es|mx|ar|cl|pe|ec|ve|uy|py|bo|cr|gt|hn|ni|sv|us|uk|ca|br|pt|fr|de|it|eu|ru|su|ua|pl|nl|ch|cn|in|jp|kr|tv|cc|io|me|ly|tk|ml|ga|gq|ai|to|gg|ws|sh'
const LINKS = [
  /\/\/|\bwww\b|\b(?:https?|hxxps?|ftp)\b/,
  // `evil.es`, but neither `Transportes A.B.Co` nor `Sta.Fe`.
  new RegExp(`[\\p{L}\\p{N}-]{3}\\.(?:${ENDING})(?![\\p{L}\\p{N}])`, 'u'),
  // `t.me/evil`
  new RegExp(`[\\p{L}\\p{N}]\\.(?:${ENDING})/`, 'u'),
  // `evil . com`, `evil[.]com`: nobody writes a dot like that.
  new RegExp(
    `[\\p{L}\\p{N}](?:\\s+\\.\\s*|\\s*[([{]\\s*(?:\\.|dot|punto)\\s*[)\\]}]\\s*)(?:${ENDING})(?![\\p{L}\\p{N}])`,
    'u',
  ),
  /[\p{L}\p{N}]\.\s+(?:com|net|org)(?![\p{L}\p{N}])/u,
]

/** Whether a text holds a web address, which no answer to the form needs. */
export function hasLink(text: string): boolean {
  const plain = text.normalize('NFKC').replaceAll('。', '.').toLowerCase()
  return LINKS.some((link) => link.test(plain))
}

/**
 * What is wrong with the typed values; the server checks them again, and whether the phone exists.
 * @param isCarWrong whether some of what was typed of the car could not be read
 */
export function requestErrors(
  { consent, country: _country, time: _time, ...typed }: RequestValues,
  car: QuoteDetails,
  isCarWrong: boolean,
): RequestErrors {
  const errors: RequestErrors = {}
  for (const field of REQUEST_FIELD_NAMES) {
    const text = typed[field].trim()
    const error = errorOf(field, text)
    if (error) errors[field] = error
  }
  if (isCarWrong) errors.car = 'invalid'
  if (QUOTE_FIELD_NAMES.some((field) => hasLink(car[field]))) errors.car = 'link'
  if (!consent) errors.consent = 'required'
  return errors
}

function errorOf(field: RequestField, text: string): RequestErrors[RequestField] {
  if (text === '') return field === 'email' ? undefined : 'required'
  if ([...text].length > REQUEST_FIELDS[field].max) return 'tooLong'
  if (field === 'phone') return dialled(text) === null ? 'invalid' : undefined
  if (field === 'email') return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? undefined : 'invalid'
  if (hasLink(text)) return 'link'
  return /\p{L}/u.test(text) ? undefined : 'invalid'
}
