import { z } from 'zod'
import { addCalendarDays, type CalendarDate } from './clock'
import { CONTACT_OUTCOMES, CONTACT_WAYS } from './contacts'
import { pageNumber } from './paging'
import { uuid } from './records'
import { calendarDate } from './text'

export const RENEWALS_PAGE_SIZE = 20
/** The desk shows no policy that ended longer ago than this. */
const DAYS_AFTER_END = 60

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

/** The most messages sent in one go. */
export const MESSAGES_MAX = 200

/** `endDate` is that of the policy when it was chosen. */
export const renewalMailInput = z.object({ id: uuid, endDate: calendarDate.nullable() })
export type RenewalMailInput = z.infer<typeof renewalMailInput>
