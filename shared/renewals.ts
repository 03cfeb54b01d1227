import { z } from 'zod'
import { addCalendarDays, type CalendarDate, today } from './clock'
import { MINUTE_MS } from './durations'
import { pageNumber } from './paging'
import { uuid } from './records'
import { calendarDate, lines, optional } from './text'

export const RENEWALS_PAGE_SIZE = 20
const CONTACT_NOTE_MAX_LENGTH = 2_000
/** The desk shows no policy that ended longer ago than this. */
const DAYS_AFTER_END = 60

/** How long a person may undo a contact that they have noted. */
export const UNDO_CONTACT_MS = 2 * MINUTE_MS

/** The windows of the desk: policies that ended, those that end within so many days, and contacts due again. */
export const RENEWAL_WINDOWS = ['expired', '7', '15', '30', '60', 'followUps'] as const
/** The window that holds all policies that the desk shows before their end. */
export const WIDEST_WINDOW = '60' satisfies (typeof RENEWAL_WINDOWS)[number]
export type RenewalWindow = (typeof RENEWAL_WINDOWS)[number]
export type EndWindow = Exclude<RenewalWindow, 'followUps'>

/** The first and the last end date of a window, both included. */
export function daysOf(window: EndWindow, date: CalendarDate): { from: CalendarDate; to: CalendarDate } {
  return window === 'expired'
    ? { from: addCalendarDays(date, -DAYS_AFTER_END), to: addCalendarDays(date, -1) }
    : { from: date, to: addCalendarDays(date, Number(window)) }
}

export const CONTACT_CHANNELS = ['whatsapp', 'phone', 'email', 'other'] as const
export type ContactChannel = (typeof CONTACT_CHANNELS)[number]

/** The ways to reach a person. */
export const CONTACT_WAYS = ['phone', 'email'] as const
export type ContactWay = (typeof CONTACT_WAYS)[number]

/** What a contact may be about. Its outcome and follow-up concern that alone, or both where it does not say. */
const CONTACT_SUBJECTS = ['renewal', 'payment'] as const
export type ContactSubject = (typeof CONTACT_SUBJECTS)[number]

/** The outcomes of a contact that people choose; a renewal and its undo record their own. */
export const CONTACT_OUTCOMES = [
  'sent',
  'interested',
  'noAnswer',
  'wrongNumber',
  'later',
  'lostPrice',
  'lostSold',
  'lostInsurer',
  'lostOther',
  'doNotContact',
  'promised',
] as const
export type ContactOutcome = (typeof CONTACT_OUTCOMES)[number]
export type NotedOutcome = ContactOutcome | 'renewed' | 'renewalUndone'

/** Those of a contact about a renewal; somebody promises to pay what is due. */
export const RENEWAL_OUTCOMES = CONTACT_OUTCOMES.filter((outcome) => outcome !== 'promised')

/** Those of a contact about what is due. */
export const PAYMENT_OUTCOMES = ['promised', 'sent', 'noAnswer', 'wrongNumber', 'later'] as const

/** Outcomes that settle the term: nothing is left to do. */
export const LOST_OUTCOMES = ['lostPrice', 'lostSold', 'lostInsurer', 'lostOther'] as const satisfies ContactOutcome[]

export const renewalFilters = z.object({
  window: z.enum(RENEWAL_WINDOWS),
  insuranceCompanyId: uuid.optional(),
  policyTypeId: uuid.optional(),
  /** Only customers who lack this way to reach them. */
  lacks: z.enum(CONTACT_WAYS).optional(),
  /** Unless it is set, lost policies are left out. */
  outcome: z.enum(CONTACT_OUTCOMES).optional(),
})
export type RenewalFilters = z.infer<typeof renewalFilters>

export const renewalsQuery = renewalFilters.extend({ page: pageNumber.default(1) })
export type RenewalsQuery = z.infer<typeof renewalsQuery>

const messages = {
  past: 'El seguimiento no puede ser un día que ya pasó',
  missing: 'Indique para qué día pidió el contacto',
  noPromise: 'Indique qué día prometió pagar',
}

/** What is noted of a contact, with whomever. */
export const contactFields = {
  channel: z.enum(CONTACT_CHANNELS),
  outcome: z.enum(CONTACT_OUTCOMES).optional(),
  note: optional(lines(CONTACT_NOTE_MAX_LENGTH)),
  followUpDate: calendarDate.refine((date) => date >= today(), messages.past).optional(),
}
type Noted = { outcome?: ContactOutcome | undefined; followUpDate?: CalendarDate | undefined }

/** Whoever asked for another day has one. */
export const withFollowUp = <Contact extends z.ZodType<Noted>>(contact: Contact) =>
  contact
    .refine(({ outcome, followUpDate }) => outcome !== 'later' || followUpDate !== undefined, {
      path: ['followUpDate'],
      message: messages.missing,
    })
    .refine(({ outcome, followUpDate }) => outcome !== 'promised' || followUpDate !== undefined, {
      path: ['followUpDate'],
      message: messages.noPromise,
    })

export const contactInput = withFollowUp(
  z.object({ customerId: uuid, ...contactFields, about: z.enum(CONTACT_SUBJECTS).optional() }),
)
export type ContactInput = z.infer<typeof contactInput>

/** The most messages sent in one go. */
export const MESSAGES_MAX = 200

/** `endDate` is that of the policy when it was chosen. */
export const renewalMailInput = z.object({ id: uuid, endDate: calendarDate.nullable() })
export type RenewalMailInput = z.infer<typeof renewalMailInput>
