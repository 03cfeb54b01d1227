import type { CalendarDate } from '../../../shared/clock'
import type { ConsentChoice, ConsentCountsQuery } from '../../../shared/consents'
import type { PrismaClient } from '../../db/generated/client'

type Day = { day: CalendarDate } & Record<ConsentChoice, number>

/** How many visitors made each choice per day of the range, the earliest day first; days without any are left out. */
export const countConsentsPerDay = (db: PrismaClient, { from, to }: ConsentCountsQuery): Promise<Day[]> =>
  db.$queryRaw`
    SELECT created_day::text AS day, count(*) FILTER (WHERE choice = 'accepted')::int AS accepted,
      count(*) FILTER (WHERE choice = 'declined')::int AS declined,
      count(*) FILTER (WHERE choice = 'withdrawn')::int AS withdrawn
    FROM consent_records WHERE created_day BETWEEN ${from}::date AND ${to}::date
    GROUP BY created_day ORDER BY created_day`
