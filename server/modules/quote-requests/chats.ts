import { addCalendarDays, type CalendarDate, today } from '../../../shared/clock'
import type { NamedPlan } from '../../../shared/quote-requests'
import type { PrismaClient } from '../../db/generated/client'

/** Counts a click on the link to the chat, without anything about the visitor. */
export async function noteQuoteChat(db: PrismaClient, { policyTypeCode, durationMonths }: NamedPlan): Promise<void> {
  await db.$executeRaw`
    INSERT INTO quote_chats (day, policy_type_code, duration_months, clicks)
    VALUES (${today()}::date, ${policyTypeCode}, ${durationMonths}, 1)
    ON CONFLICT (day, policy_type_code, duration_months) DO UPDATE SET clicks = quote_chats.clicks + 1`
}

/** The Monday of a date's week. */
export const startOfWeek = (date: CalendarDate): CalendarDate =>
  addCalendarDays(date, -((new Date(date).getUTCDay() + 6) % 7))

/** The clicks of a date's week by plan, most first. */
export function chatsOfWeek(db: PrismaClient, date: CalendarDate) {
  return db.$queryRaw<{ policyType: string; durationMonths: number; clicks: number }[]>`
    SELECT coalesce(type.name, policy_type_code) AS "policyType", duration_months AS "durationMonths",
      sum(clicks)::int AS clicks
    FROM quote_chats LEFT JOIN policy_types AS type ON type.code = policy_type_code
    WHERE day >= ${startOfWeek(date)}::date
    GROUP BY 1, 2 ORDER BY clicks DESC, 1, 2`
}
