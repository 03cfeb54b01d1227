import type { CalendarDate } from '../../../shared/clock'
import type { ConsentChoice, ConsentCountsQuery } from '../../../shared/consents'
import type { PrismaClient } from '../../db/generated/client'
import { fromCalendarDate, toCalendarDate } from '../../db/values'

type Day = { day: CalendarDate } & Record<ConsentChoice, number>

/** How many visitors made each choice per day of the range, the earliest day first; days without any are left out. */
export async function countConsentsPerDay(db: PrismaClient, { from, to }: ConsentCountsQuery): Promise<Day[]> {
  const counts = await db.consentCount.findMany({
    where: { createdDay: { gte: fromCalendarDate(from), lte: fromCalendarDate(to) } },
    orderBy: { createdDay: 'asc' },
  })
  const days = new Map<CalendarDate, Day>()
  for (const { createdDay, choice, records } of counts) {
    const day = toCalendarDate(createdDay)
    const none = { day, accepted: 0, declined: 0, withdrawn: 0 }
    days.set(day, { ...(days.get(day) ?? none), [choice]: Number(records) })
  }
  return [...days.values()]
}
