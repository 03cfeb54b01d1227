import { addCalendarDays, type CalendarDate, calendarDateAt, today } from '../../../shared/clock'
import { PAPER_DAYS } from '../../../shared/papers'
import { newToken } from '../../auth/tokens'

/* The secret links of papers: 128 random bits, the PDF for a limited time, and the check for ever. */

const TOKEN_BYTES = 16
/** A limit for instants that SQL has set further in the future than calendars go. */
const LAST_INSTANT = Date.UTC(9999, 10, 1)

export const newPaperToken = (): string => newToken(TOKEN_BYTES)

/** Whether a text has the format of a token; other texts are not looked up. */
export const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{22}$/.test(text)

/**
 * The last day on which the paper's PDF is handed out, starting with the day of issue. Messages and panel show the same
 * day.
 */
export const lastPaperDay = (issuedAt: Date): CalendarDate =>
  addCalendarDays(calendarDateAt(new Date(Math.min(issuedAt.getTime(), LAST_INSTANT))), PAPER_DAYS - 1)

/** Whether a paper's link still gives the PDF. */
export const isWithinPaperDays = (issuedAt: Date): boolean => today() <= lastPaperDay(issuedAt)
