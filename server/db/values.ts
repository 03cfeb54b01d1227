import type { CalendarDate } from '../../shared/clock'
import type { Prisma } from './generated/client'

/** Prisma gives a DATE as midnight UTC of that day. */
export function toCalendarDate(date: Date): CalendarDate
export function toCalendarDate(date: Date | null): CalendarDate | null
export function toCalendarDate(date: Date | null): CalendarDate | null {
  return date ? date.toISOString().slice(0, 10) : null
}

/** The other way round: what Prisma takes for a DATE. */
export const fromCalendarDate = (date: CalendarDate): Date => new Date(`${date}T00:00:00Z`)

/** Prices have two decimals and at most ten digits, which a number holds exactly enough. */
export const toPrice = (price: Prisma.Decimal): number => price.toNumber()
