import { addCalendarDays, type CalendarDate } from '../../../shared/clock'
import { SOON_DAYS, type TermStatus } from '../../../shared/policies'
import type { PolicyStatus } from '../../../shared/term-dates'
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

/** The words for statuses in exports. They hold no date, so that an import asks about each once at most. */
export const STATUS_WORDS: Record<PolicyStatus, string> = {
  active: 'Vigente',
  soon: 'Vigente',
  expired: 'Vencida',
  noEnd: 'Sin fecha de fin',
  cancelled: 'Cancelada',
  notYet: 'Todavía no comienza',
}
