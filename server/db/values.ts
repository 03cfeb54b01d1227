import { type CalendarDate, clock } from '../../shared/clock'
import { Prisma } from './generated/client'

/** Prisma gives a DATE as midnight UTC of that day. */
export function toCalendarDate(date: Date): CalendarDate
export function toCalendarDate(date: Date | null): CalendarDate | null
export function toCalendarDate(date: Date | null): CalendarDate | null {
  return date ? date.toISOString().slice(0, 10) : null
}

/** The inverse: the value that Prisma takes for a DATE. */
export const fromCalendarDate = (date: CalendarDate): Date => new Date(`${date}T00:00:00Z`)

/** Prices have two decimals and at most ten digits, which a number holds exactly enough. */
export const toPrice = (price: Prisma.Decimal): number => price.toNumber()

/** SQL for a DATE as text `YYYY-MM-DD`, clamped to the years 1000 to 9999 as in `calendar-range.ts`. */
export const wireDate = (column: string): Prisma.Sql =>
  Prisma.raw(`(CASE WHEN ${column} < '1000-01-01' THEN '1000-01-01' WHEN ${column} > '9999-12-31' THEN '9999-12-31'
    ELSE ${column} END)::text`)

/** The same for an instant, as ISO text with milliseconds. */
export const wireInstant = (column: string): Prisma.Sql =>
  Prisma.raw(`to_char(${nearestInstant(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** The same in the business time zone, for people: `2026-11-22 10:00:01`. */
export const localTime = (column: string): Prisma.Sql =>
  Prisma.sql`to_char(${Prisma.raw(nearestInstant(column))} AT TIME ZONE ${clock.timeZone}, 'YYYY-MM-DD HH24:MI:SS')`

const nearestInstant = (column: string): string =>
  `CASE WHEN ${column} < '1000-01-01 00:00Z' THEN '1000-01-01 00:00Z'
    WHEN ${column} > '9999-12-31 23:59:59.999Z' THEN '9999-12-31 23:59:59.999Z' ELSE ${column} END`
