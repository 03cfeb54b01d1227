import type { CalendarDate } from '../../../shared/clock'
import type { ConsentChoice, ConsentCountsQuery } from '../../../shared/consents'
import type { PrismaClient } from '../../db/generated/client'

type Day = { day: CalendarDate } & Record<ConsentChoice, number>

/** Counts the choices per day of the range, the earliest day first, without empty days. */
export const countConsentsPerDay = (db: PrismaClient, { from, to }: ConsentCountsQuery): Promise<Day[]> =>
  db.$queryRaw`
    SELECT created_day::text AS day, count(*) FILTER (WHERE choice = 'accepted')::int AS accepted,
      count(*) FILTER (WHERE choice = 'declined')::int AS declined,
      count(*) FILTER (WHERE choice = 'withdrawn')::int AS withdrawn
    FROM consent_records WHERE created_day BETWEEN ${from}::date AND ${to}::date
    GROUP BY created_day ORDER BY created_day`
