import { addCalendarDays, type CalendarDate } from '../../../shared/clock'
import { SOON_DAYS, type TermStatus } from '../../../shared/policies'
import { inRange } from '../../db/conditions'
import type { Range } from '../../db/counted-range'
import { Prisma } from '../../db/generated/client'

/** A status as the range of end dates that have it today; null for the status of terms without an end date. */
export type StatusToday = { lastDays: Range | null }

export function statusOn(date: CalendarDate, status: TermStatus): StatusToday {
  const lastDays: Record<TermStatus, Range | null> = {
    active: { from: date, until: null },
    soon: { from: date, until: addCalendarDays(date, SOON_DAYS + 1) },
    expired: { from: null, until: date },
    noEnd: null,
  }
  return { lastDays: lastDays[status] }
}

/** The customers whose policy has the status; all of them where none is asked for. */
export function hasStatus(status: StatusToday | null): Prisma.Sql {
  if (!status) return Prisma.sql`true`
  return status.lastDays ? endsWithin(status.lastDays) : Prisma.sql`policy_end_date IS NULL`
}

/** The same as a filter on each row: keeps the planner off the index of end dates where another one drives the scan. */
export function hasStatusHere(status: StatusToday | null): Prisma.Sql {
  return status ? Prisma.sql`(${hasStatus(status)}) IS TRUE` : Prisma.sql`true`
}

export const endsWithin = (lastDays: Range) =>
  Prisma.sql`policy_end_date IS NOT NULL AND ${inRange(Prisma.sql`policy_end_date`, lastDays, 'date')}`
