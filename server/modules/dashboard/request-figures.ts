import { type CalendarDate, startOfCalendarDate } from '../../../shared/clock'
import type { PrismaClient } from '../../db/generated/client'
import { startOfWeek } from '../quote-requests/chats'

type Figures = {
  /** Quote requests that came this week, from Monday on. */
  received: number
  answered: number
  /** The average minutes until the first answer; null while none is answered. */
  answerMinutes: number | null
}

/** The quote requests of a date's week, and how fast they were answered. */
export async function requestsOfWeek(db: PrismaClient, date: CalendarDate): Promise<Figures> {
  const monday = startOfCalendarDate(startOfWeek(date))
  const [figures] = await db.$queryRaw<[Figures]>`
    SELECT count(*)::int AS received, count(answered_at)::int AS answered,
      round(avg(extract(epoch FROM answered_at - created_at)) / 60)::int AS "answerMinutes"
    FROM quote_requests WHERE created_at >= ${monday}`
  return figures
}
