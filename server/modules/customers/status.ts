import { addCalendarDays, type CalendarDate } from '../../../shared/clock'
import { SOON_DAYS, type TermStatus } from '../../../shared/policies'
import { Prisma } from '../../db/generated/client'

/** The customers whose policy has the status on a day, by the end of its term. */
export function hasStatus(status: TermStatus, date: CalendarDate): Prisma.Sql {
  const conditions: Record<TermStatus, Prisma.Sql> = {
    active: Prisma.sql`policy_end_date >= ${date}::date`,
    soon: Prisma.sql`policy_end_date BETWEEN ${date}::date AND ${addCalendarDays(date, SOON_DAYS)}::date`,
    expired: Prisma.sql`policy_end_date < ${date}::date`,
    noEnd: Prisma.sql`policy_end_date IS NULL`,
  }
  return conditions[status]
}
