import { addCalendarDays, type CalendarDate } from '../../../shared/clock'
import { SOON_DAYS, type TermStatus } from '../../../shared/policies'
import { inRange, type Range } from '../../db/conditions'
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

const endsWithin = (lastDays: Range) =>
  Prisma.sql`policy_end_date IS NOT NULL AND ${inRange(Prisma.sql`policy_end_date`, lastDays, 'date')}`
