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

export const CONSENT_PARAMETER = 'acepta'
/** A field that people do not see: who fills it is no person. */
export const TRAP_PARAMETER = 'asunto'
/** The id of the request, by which one that is sent twice is stored once. */
export const ID_PARAMETER = 'envio'

export type RequestValues = Record<RequestField, string> & { consent: boolean }
/** Why the form cannot be sent, by field; `car` is whatever the plan picker asks. */
export type RequestErrors = Partial<
  Record<RequestField | 'consent' | 'car', 'required' | 'invalid' | 'tooLong' | 'link'>
>

/** Endings of addresses that spam brings; names, models and places have none of them. */
const DOMAIN =
  /[\p{L}\p{N}]\.(?:com?|net|org|info|biz|io|ru|cn|xyz|top|site|online|shop|club|link|app|dev|ly|me|tk)(?![\p{L}\p{N}])/iu

/** Whether a text holds a web address, which no answer to the form needs. */
export const hasLink = (text: string): boolean => /\/\/|\bwww\./i.test(text) || DOMAIN.test(text)

/** What is wrong with the typed values; the server checks them again, and whether the phone exists. */
export function requestErrors({ consent, ...typed }: RequestValues, car: QuoteDetails): RequestErrors {
  const errors: RequestErrors = {}
  for (const field of REQUEST_FIELD_NAMES) {
    const text = typed[field].trim()
    const error = errorOf(field, text)
    if (error) errors[field] = error
  }
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
