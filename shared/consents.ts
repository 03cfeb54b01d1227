import { z } from 'zod'
import { pageNumber } from './paging'
import { uuid } from './records'
import { calendarDate, language } from './text'

export const CONSENTS_PAGE_SIZE = 20
/** A visitor's answer: `withdrawn` is a refusal after an acceptance. */
export const CONSENT_CHOICES = ['accepted', 'declined', 'withdrawn'] as const
/** Where it was given: in the banner, in the preferences, or by the browser's Global Privacy Control signal. */
const CONSENT_METHODS = ['banner', 'preferences', 'signal'] as const
export type ConsentChoice = (typeof CONSENT_CHOICES)[number]
export type ConsentMethod = (typeof CONSENT_METHODS)[number]

const MAX_INTEGER = 2 ** 31 - 1

export const consentInput = z.object({
  /** The record's id, made by the client: a request repeated with the same id is not recorded again. */
  id: uuid.optional(),
  visitorId: uuid,
  choice: z.enum(CONSENT_CHOICES),
  method: z.enum(CONSENT_METHODS),
  language,
  bannerVersion: z.int().min(1).max(MAX_INTEGER),
})
export type ConsentInput = z.infer<typeof consentInput>

const WHOLE_ID = 36

const REFERENCE_MESSAGE = 'Escriba la referencia que ve el visitante, como 3f2a91bc-77aa'

/** A visitor's id, or the beginning of one, in any case; the register has lower case. */
export const visitorReference = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[0-9a-f]{8}(-?$|-[0-9a-f-]{0,27}$)/, REFERENCE_MESSAGE)

/** The lowest and the highest id with this beginning. */
export function idsBeginningWith(reference: string): { first: string; last: string } {
  const digits = reference.replaceAll('-', '')
  const whole = (filler: string) =>
    digits.padEnd(WHOLE_ID - 4, filler).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
  return { first: whole('0'), last: whole('f') }
}

export const consentFilters = z.object({
  choice: z.enum(CONSENT_CHOICES).optional(),
  /** Both days included, in the business time zone of the time. */
  from: calendarDate.optional(),
  to: calendarDate.optional(),
  visitorId: visitorReference.optional(),
})
export type ConsentFilters = z.infer<typeof consentFilters>

export const consentQuery = consentFilters.extend({ page: pageNumber.default(1) })
export type ConsentQuery = z.infer<typeof consentQuery>

export const consentCountsQuery = z.object({ from: calendarDate, to: calendarDate })
export type ConsentCountsQuery = z.infer<typeof consentCountsQuery>
