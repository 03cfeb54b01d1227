import { addCalendarMonths, type CalendarDate, clock } from '../../../shared/clock'
import type { PrismaClient } from '../../db/generated/client'
import { INSURER_OF_DAY } from '../cases/list'

const MONTHS = 12

type Figures = { open: number; late: number; medianDays: { insurer: string; days: number; closed: number }[] }

/** The open cases, those that somebody should have looked at before, and how long each insurer's took that were closed lately. */
export async function caseFigures(db: PrismaClient, date: CalendarDate): Promise<Figures> {
  const [figures] = await db.$queryRaw<[Figures]>`
    SELECT (SELECT count(*)::int FROM cases WHERE closed_on IS NULL) AS open,
      (SELECT count(*)::int FROM cases WHERE closed_on IS NULL AND next_on < ${date}::date) AS late,
      ARRAY(
        SELECT json_build_object('insurer', name, 'days', days, 'closed', closed) FROM (
          SELECT company_id, count(*) AS closed, percentile_disc(0.5) WITHIN GROUP (ORDER BY taken) AS days FROM (
            SELECT ${INSURER_OF_DAY} AS company_id, closed_on - (cases.created_at AT TIME ZONE ${clock.timeZone})::date AS taken
            FROM cases JOIN insured_customers AS c ON c.id = insured_customer_id
            WHERE closed_on > ${addCalendarMonths(date, -MONTHS)}::date AND isfinite(closed_on) AND isfinite(cases.created_at)
          ) AS lately GROUP BY company_id
        ) AS insurers JOIN insurance_companies AS company ON company.id = company_id ORDER BY closed DESC, name
      ) AS "medianDays"`
  return figures
}
