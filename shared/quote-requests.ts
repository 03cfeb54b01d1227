import { z } from 'zod'
import { byFilter, byIds } from './bulk'
import { CONTACT_OUTCOMES, type ContactOutcome, contactFields, withFollowUp } from './contacts'
import { customerInput, vehicleYearMax } from './customers'
import { pageNumber } from './paging'
import { QUOTE_FIELDS } from './quote'
import { hasLink, PREFERRED_TIMES, REQUEST_FIELDS } from './quote-form'
import { recordVersion, uuid } from './records'
import { emailOrNone, instant, language, line, optional, properName, requiredLine } from './text'
import { FIRST_VEHICLE_YEAR } from './vehicle-years'

export const REQUESTS_PAGE_SIZE = 20
/** Requests that became no customer are erased this many days after the last contact. */
export const REQUEST_DAYS = 180
const SEARCH_MAX_LENGTH = 100

/** In the order of the work. */
export const REQUEST_STATUSES = ['new', 'contacted', 'quoted', 'won', 'lost'] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]
export const LOST_REASONS = ['price', 'insurer', 'noAnswer', 'spam', 'other'] as const
export type LostReason = (typeof LOST_REASONS)[number]

const withoutLink = [(text: string) => !hasLink(text), 'No puede contener enlaces'] as const

const durationMonths = z.int().min(1).max(120)
/** A plan as the site names it. */
export const namedPlan = z.object({ policyTypeCode: requiredLine(100), durationMonths })
export type NamedPlan = z.infer<typeof namedPlan>

const carText = (max: number) => optional(line(max).refine(...withoutLink))

/** What a visitor who wants to be called sends. The phone is as typed; the server checks it. */
export const quoteRequestInput = namedPlan.extend({
  /** Made by the client: a request that is sent again is stored once. */
  id: uuid.optional(),
  vehicle: z
    .object({
      brand: carText(QUOTE_FIELDS.make.max),
      model: carText(QUOTE_FIELDS.model.max),
      year: z
        .int()
        .min(FIRST_VEHICLE_YEAR)
        .refine((year) => year <= vehicleYearMax())
        .nullish(),
    })
    .nullish(),
  place: carText(QUOTE_FIELDS.place.max),
  fullName: properName(REQUEST_FIELDS.fullName.max).refine(...withoutLink),
  phone: requiredLine(REQUEST_FIELDS.phone.max),
  email: optional(emailOrNone),
  /** When to call; left out where it does not matter. */
  preferredTime: z.enum(PREFERRED_TIMES).nullish(),
  language,
  consent: z.literal(true),
  /** Where the visit came from, as a query; only what `shared/request-source.ts` knows is kept. */
  source: z.string().optional(),
  /** The field that people do not see. */
  subject: z.string().optional(),
})
export type QuoteRequestInput = z.infer<typeof quoteRequestInput>

/** A number as a visitor types it. */
export const callBackInput = z.object({ phone: requiredLine(REQUEST_FIELDS.phone.max) })
/** What a typed number may be: a country, its number as it is stored, and as people read it. */
const phoneReading = z.strictObject({ country: z.string(), phone: z.string(), shown: z.string() })
export type PhoneReading = z.infer<typeof phoneReading>
/** How and when a visitor is called back; `isSure` if the first reading of the number is meant. */
export const callBack = z.strictObject({
  readings: z.array(phoneReading),
  isSure: z.boolean(),
  /** The opening that is going on, or else the next one, by the business's clock; null where its hours are not known. */
  opening: z
    .strictObject({ isNow: z.boolean(), inDays: z.number(), date: z.string(), from: z.string(), to: z.string() })
    .nullable(),
})
export type CallBack = z.infer<typeof callBack>

/** Whose: those of the person who asks, everybody's, or a colleague's. */
const owner = z.union([z.enum(['me', 'all']), uuid])

const requestFilters = z.object({
  status: z.enum(REQUEST_STATUSES).optional(),
  assignedTo: owner.optional(),
  /** Those that came until then: while more come, a person acts on those that they saw. */
  until: instant.optional(),
  /** Words of the name, or a part of phone or email. */
  search: line(SEARCH_MAX_LENGTH).optional(),
})
export type RequestFilters = z.infer<typeof requestFilters>

/** A link to a file names a person: whoever follows it may be another. */
export const requestExport = requestFilters.extend({ assignedTo: uuid.optional() })
export type RequestExport = z.infer<typeof requestExport>

export const requestsQuery = requestFilters.extend({ page: pageNumber.default(1) })
export type RequestsQuery = z.infer<typeof requestsQuery>

/** The requests of a bulk action: the ticked rows, or all that match the filter. */
export const requestChoice = z.union([byIds, byFilter(requestFilters)])
export type RequestChoice = z.infer<typeof requestChoice>

/** What is left out stays. A customer makes the request won; only a lost one has a reason. */
export const requestUpdate = z.object({
  ...recordVersion,
  status: z.enum(REQUEST_STATUSES).optional(),
  lostReason: z.enum(LOST_REASONS).nullish(),
  assignedTo: uuid.nullish(),
  customerId: uuid.optional(),
})
export type RequestUpdate = z.infer<typeof requestUpdate>

/** The customer that a request becomes, as of `customers.create`. */
export const requestConversion = z.object({ id: uuid, customer: customerInput })
export type RequestConversion = z.infer<typeof requestConversion>

const outcome = contactFields.outcome.refine((said) => said !== 'promised', 'Todavía no hay nada que pagar')

/** As of customers, but nobody owes anything yet; `requestId` is what tasks call it. */
export const requestContactInput = withFollowUp(
  z.object({ requestId: uuid.optional(), id: uuid.optional(), ...contactFields, outcome }),
).transform(({ requestId, id = requestId, ...contact }, ctx) => {
  if (id) return { id, ...contact }
  ctx.addIssue({ code: 'custom', path: ['requestId'], message: 'Indique la solicitud' })
  return z.NEVER
})
export type RequestContactInput = z.infer<typeof requestContactInput>

/** The outcomes that end a request, with the reason that they tell. */
export const LOST_BY: Partial<Record<ContactOutcome, LostReason>> = {
  lostPrice: 'price',
  lostInsurer: 'insurer',
  lostSold: 'other',
  lostOther: 'other',
  doNotContact: 'other',
}

/** The outcomes that a person chooses from, of a contact about a quote. */
const NOT_OF_QUOTES: readonly ContactOutcome[] = ['lostSold', 'doNotContact', 'promised']
export const REQUEST_OUTCOMES = CONTACT_OUTCOMES.filter((outcome) => !NOT_OF_QUOTES.includes(outcome))
