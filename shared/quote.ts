import { withoutInvisible } from './invisible-characters'
import { FIRST_VEHICLE_YEAR, latestVehicleYear } from './vehicle-years'

// The words of the message are `site.chat.quote` in `client/messages`.
// No Zod here: the public site imports this file, and its visitors should not download a validator.

/** The optional details of a quote request, with the form's parameters. The year is four digits. */
export const QUOTE_FIELDS = {
  make: { parameter: 'marca', max: 40 },
  model: { parameter: 'modelo', max: 60 },
  year: { parameter: 'anio', max: 4 },
  place: { parameter: 'lugar', max: 60 },
} as const

export type QuoteField = keyof typeof QUOTE_FIELDS
export const QUOTE_FIELD_NAMES = Object.keys(QUOTE_FIELDS) as QuoteField[]

export type QuoteDetails = Record<QuoteField, string>
/** Why the message leaves a field out until it is corrected. */
export type QuoteError = { reason: 'tooLong' | 'year'; length: number }
export type QuoteErrors = Partial<Record<QuoteField, QuoteError>>

/** In one line, without invisible characters and those that no URL can hold: control characters, lone surrogates. */
const inOneLine = (typed: string): string =>
  withoutInvisible(typed.normalize())
    .replaceAll(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()

/** Reads the typed fields: the details for the message, and the faults. No text is ever truncated. */
export function readQuote(typed: (parameter: string) => string | null | undefined) {
  const details = Object.fromEntries(QUOTE_FIELD_NAMES.map((field) => [field, ''])) as QuoteDetails
  const errors: QuoteErrors = {}
  for (const field of QUOTE_FIELD_NAMES) {
    const text = inOneLine(typed(QUOTE_FIELDS[field].parameter) ?? '')
    const error = errorOf(field, text)
    if (error) errors[field] = error
    else details[field] = text
  }
  return { details, errors }
}

function errorOf(field: QuoteField, text: string): QuoteError | undefined {
  // As the database and the panel count: an emoji is one character.
  const { length } = [...text]
  if (field === 'year') return text === '' || isYear(text) ? undefined : { reason: 'year', length }
  return length > QUOTE_FIELDS[field].max ? { reason: 'tooLong', length } : undefined
}

const isYear = (text: string): boolean =>
  /^\d{4}$/.test(text) &&
  Number(text) >= FIRST_VEHICLE_YEAR &&
  Number(text) <= latestVehicleYear(new Date().getFullYear())
