import { z } from 'zod'
import { addCalendarDays, addCalendarMonths, type CalendarDate, calendarDaysBetween, today, yearOf } from './clock'
import { CONTACT_OUTCOMES } from './contacts'
import { decimalsOf } from './money'
import { pageNumber } from './paging'
import { PAPER_LANGUAGES } from './papers'
import { PRICE_MAX, priceMessage } from './prices'
import { recordId, recordVersion, uuid } from './records'
import { calendarDate, line, lines, optional, requiredDate, requiredLines } from './text'

export const PAYMENTS_PAGE_SIZE = 20
const INSTALMENTS_MAX = 60
const REFERENCE_MAX_LENGTH = 100
const NOTE_MAX_LENGTH = 500

export const PAYMENT_METHODS = ['cash', 'transfer', 'card', 'insurer', 'other'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

const COUNT_MESSAGE = `Elija de 1 a ${INSTALMENTS_MAX} pagos`

/** In how many monthly instalments a term is paid; one is due at its start. */
export const paymentPlan = z.object({
  count: z.int(COUNT_MESSAGE).min(1, COUNT_MESSAGE).max(INSTALMENTS_MAX, COUNT_MESSAGE),
})
export type PaymentPlan = z.infer<typeof paymentPlan>

export const paymentPlanInput = paymentPlan.extend({ customerId: uuid })
export type PaymentPlanInput = z.infer<typeof paymentPlanInput>

const amount = z
  .number({ error: ({ input }) => priceMessage(input, 'El importe debe ser un número como 1,234.50 o 1.234,50') })
  .max(PRICE_MAX, 'El importe puede ser de hasta 99,999,999.99')
  .refine((value) => Number(value.toFixed(2)) === value, 'El importe puede tener hasta dos decimales')
  .positive('El importe debe ser mayor que 0')

/** Only what is still due can be edited; what is left out stays. */
export const paymentUpdate = z.object({
  ...recordVersion,
  dueOn: requiredDate.optional(),
  amount: amount.optional(),
})
export type PaymentUpdate = z.infer<typeof paymentUpdate>

/** The most instalments that one receipt settles. */
const LINES_MAX = INSTALMENTS_MAX

const received = {
  paidOn: requiredDate.refine((date) => date <= today(), 'El pago no puede ser de un día que todavía no llega'),
  method: z.enum(PAYMENT_METHODS, 'Elija cómo se pagó'),
  reference: optional(line(REFERENCE_MAX_LENGTH)),
  note: optional(lines(NOTE_MAX_LENGTH)),
}

/** One instalment, all of it or a part: the rest stays due under the same number. */
export const paymentInput = z.object({ ...recordVersion, amount, ...received })
export type PaymentInput = z.infer<typeof paymentInput>

/**
 * What was received for one policy, with what of it settles which instalment. `id` makes it repeatable: the same content
 * again answers with the receipt that there is.
 */
export const receivedInput = z.object({
  customerId: uuid,
  lines: z
    .array(z.object({ instalmentId: uuid, amount, updatedAt: recordVersion.updatedAt.optional() }))
    .min(1)
    .max(LINES_MAX)
    .refine((all) => new Set(all.map(({ instalmentId }) => instalmentId)).size === all.length, {
      error: 'Cada cuota va una sola vez',
    }),
  ...received,
  id: uuid.optional(),
})
export type ReceivedInput = z.infer<typeof receivedInput>

/** From how many days ago on a day of payment is asked about. */
export const LONG_AGO_DAYS = 60

const reason = requiredLines(NOTE_MAX_LENGTH)
/** Voids a receipt, or an instalment of which nothing is paid. */
export const paymentVoid = z.union([z.object({ receiptId: uuid, reason }), z.object({ ...recordVersion, reason })])

export const refundInput = z.object({ receiptId: uuid, amount, reason })
export type RefundInput = z.infer<typeof refundInput>

export const RECEIPT_KINDS = ['payment', 'void', 'refund'] as const
export type ReceiptKind = (typeof RECEIPT_KINDS)[number]

/** A receipt in a language; by default in the customer's. */
export const receiptInput = recordId.extend({ language: z.enum(PAPER_LANGUAGES).optional() })
export type ReceiptInput = z.infer<typeof receiptInput>

/** The token may be any text: a malformed one is answered like one of no receipt. */
export const receiptCheck = z.object({ token: z.string() })

/** What is due today, within a week, and late by 1 to 30, 31 to 60 and more days. */
export const DUE_WINDOWS = ['today', 'week', 'late30', 'late60', 'later'] as const
export type DueWindow = (typeof DUE_WINDOWS)[number]

/** The first and the last due day of a window, both included. */
export function daysDue(window: DueWindow, date: CalendarDate): { from: CalendarDate; to: CalendarDate } {
  const from = (days: number) => addCalendarDays(date, days)
  const windows = {
    today: { from: date, to: date },
    week: { from: date, to: from(7) },
    late30: { from: from(-30), to: from(-1) },
    late60: { from: from(-60), to: from(-31) },
    later: { from: '1900-01-01', to: from(-61) },
  }
  return windows[window]
}

/** A reminder of an instalment; `updatedAt` is its version when it was chosen. */
export const reminderInput = z.object(recordVersion)
export type ReminderInput = z.infer<typeof reminderInput>

export const dueQuery = z.object({
  window: z.enum(DUE_WINDOWS),
  insuranceCompanyId: uuid.optional(),
  /** The person who looks after the customer. */
  assignedTo: uuid.optional(),
  /** What the customer has said last. */
  outcome: z.enum(CONTACT_OUTCOMES).optional(),
  page: pageNumber.default(1),
})
export type DueQuery = z.infer<typeof dueQuery>

/** Both days included; `person` recorded it. */
export const receivedQuery = z.object({
  from: calendarDate,
  to: calendarDate,
  method: z.enum(PAYMENT_METHODS).optional(),
  person: uuid.optional(),
})
export type ReceivedQuery = z.infer<typeof receivedQuery>

/** By the day on which rows were recorded, or by that of the payment. */
export const ledgerFilters = receivedQuery.extend({
  by: z.enum(['recorded', 'paid']).default('recorded'),
  kind: z.enum(RECEIPT_KINDS).optional(),
})
export type LedgerFilters = z.infer<typeof ledgerFilters>
export const ledgerQuery = ledgerFilters.extend({ page: pageNumber.default(1) })
export type LedgerQuery = z.infer<typeof ledgerQuery>

export const tillClosingInput = z.object({ note: optional(lines(NOTE_MAX_LENGTH)) })
export const tillClosingsQuery = z.object({ page: pageNumber.default(1) })
/** The number after which receipts go on, as a restored backup may lack the last ones. */
export const receiptsContinue = z.object({ last: z.int().min(0).max(2_000_000_000) })

/** An amount in whole cents, in which sums are exact. */
export const inCents = (amount: number): number => Math.round(amount * 100)

/** The exact difference of two amounts. */
export const minus = (amount: number, other: number): number => (inCents(amount) - inCents(other)) / 100

/**
 * Divides an amount into equal instalments, each a month after the one before; what cannot be divided is on the first.
 * The day of the month is always that of `start`, or the last of a shorter month. No instalment is below a cent, or a
 * whole unit where the currency has no cents.
 */
export function instalmentsOf(
  amount: number,
  count: number,
  start: CalendarDate,
  currency: string,
): { dueOn: CalendarDate; amount: number }[] {
  const { parts, amountAt } = dividedAmount(amount, count, currency)
  return Array.from({ length: parts }, (_part, place) => ({
    dueOn: addCalendarMonths(start, place),
    amount: amountAt(place),
  }))
}

/**
 * An amount in equal parts, from 0 on; what does not divide is in the first one. There are fewer of a very small amount:
 * what is beyond them is 0.
 */
export function dividedAmount(amount: number, count: number, currency: string) {
  const cents = inCents(amount)
  const unit = decimalsOf(currency) === 0 ? 100 : 1
  const parts = Math.min(count, Math.floor(cents / unit) || cents)
  const each = Math.floor(cents / parts / unit) * unit
  const centsAt = (place: number) => (place === 0 ? cents - each * (parts - 1) : each)
  return { parts, amountAt: (place: number) => (place < parts ? centsAt(place) / 100 : 0) }
}

/**
 * The day of an instalment once its term starts on another day: one that was due whole months after the former start is
 * due as many after the new one, any other moves by as many days.
 */
export function movedDueDay(dueOn: CalendarDate, formerStart: CalendarDate, start: CalendarDate): CalendarDate {
  const months = monthOf(dueOn) - monthOf(formerStart)
  return addCalendarMonths(formerStart, months) === dueOn
    ? addCalendarMonths(start, months)
    : addCalendarDays(dueOn, calendarDaysBetween(formerStart, start))
}

/** The months since the year 0. */
const monthOf = (date: CalendarDate): number => Number(yearOf(date)) * 12 + Number(date.slice(5, 7))
