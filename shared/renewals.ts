import { z } from 'zod'
import { addCalendarDays, type CalendarDate, today } from './clock'
import { pageNumber } from './paging'
import { uuid } from './records'
import { calendarDate, lines, optional } from './text'

export const RENEWALS_PAGE_SIZE = 20
const CONTACT_NOTE_MAX_LENGTH = 2_000
/** Who has not renewed so many days after the end is no work of the desk's any more. */
const DAYS_AFTER_END = 60

/** What the desk shows: policies that ended, those that end within so many days, and contacts that are due again. */
export const RENEWAL_WINDOWS = ['expired', '7', '15', '30', '60', 'followUps'] as const
export type RenewalWindow = (typeof RENEWAL_WINDOWS)[number]
export type EndWindow = Exclude<RenewalWindow, 'followUps'>

/** The last days of cover that a window holds, both included. */
export function daysOf(window: EndWindow, date: CalendarDate): { from: CalendarDate; to: CalendarDate } {
  return window === 'expired'
    ? { from: addCalendarDays(date, -DAYS_AFTER_END), to: addCalendarDays(date, -1) }
    : { from: date, to: addCalendarDays(date, Number(window)) }
}

export const CONTACT_CHANNELS = ['whatsapp', 'phone', 'email', 'other'] as const
export type ContactChannel = (typeof CONTACT_CHANNELS)[number]

/** What people say came of a contact; a renewal and its being taken back note theirs themselves. */
export const CONTACT_OUTCOMES = [
  'interested',
  'noAnswer',
  'wrongNumber',
  'later',
  'lostPrice',
  'lostSold',
  'lostInsurer',
  'lostOther',
  'doNotContact',
] as const
export type ContactOutcome = (typeof CONTACT_OUTCOMES)[number]
export type NotedOutcome = ContactOutcome | 'renewed' | 'renewalUndone'

/** Those after which there is nothing left to do about the term. */
export const LOST_OUTCOMES = ['lostPrice', 'lostSold', 'lostInsurer', 'lostOther'] as const satisfies ContactOutcome[]

export const renewalFilters = z.object({
  window: z.enum(RENEWAL_WINDOWS),
  insuranceCompanyId: uuid.optional(),
  policyTypeId: uuid.optional(),
  /** Where left out, policies that are lost are not shown. */
  outcome: z.enum(CONTACT_OUTCOMES).optional(),
})
export type RenewalFilters = z.infer<typeof renewalFilters>

export const renewalsQuery = renewalFilters.extend({ page: pageNumber.default(1) })
export type RenewalsQuery = z.infer<typeof renewalsQuery>

const messages = {
  past: 'El seguimiento no puede ser un día que ya pasó',
  missing: 'Indique el día en que pidió que la llamen',
}

export const contactInput = z
  .object({
    customerId: uuid,
    channel: z.enum(CONTACT_CHANNELS),
    outcome: z.enum(CONTACT_OUTCOMES).optional(),
    note: optional(lines(CONTACT_NOTE_MAX_LENGTH)),
    followUpDate: calendarDate.refine((date) => date >= today(), messages.past).optional(),
  })
  .refine(({ outcome, followUpDate }) => outcome !== 'later' || followUpDate !== undefined, {
    path: ['followUpDate'],
    message: messages.missing,
  })
export type ContactInput = z.infer<typeof contactInput>
