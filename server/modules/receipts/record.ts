import { z } from 'zod'
import type { CalendarDate } from '../../../shared/clock'
import type { PaymentMethod } from '../../../shared/payments'
import { inCents } from '../../../shared/payments'
import { RECEIPT_PARTS, type ReceiptLine, receiptName } from '../../../shared/receipts'
import type { Db } from '../../db/client'
import { Prisma } from '../../db/generated/client'
import { toCalendarDate, toPrice } from '../../db/values'
import { factsIn, type ReceiptFacts, withoutPerson } from './facts'

const selection = {
  id: true,
  kind: true,
  number: true,
  isSample: true,
  insuredCustomerId: true,
  paidOn: true,
  recordedAt: true,
  amount: true,
  currency: true,
  method: true,
  reference: true,
  lines: true,
  facts: true,
  token: true,
  after: { select: { kind: true, amount: true, recordedAt: true } },
  deliveries: { select: { isMailed: true, madeAt: true } },
} as const satisfies Prisma.ReceiptSelect

/** A payment's receipt: what was printed on it, and what became of it since. */
export type Receipt = {
  id: string
  receiptNumber: number
  isSample: boolean
  customerId: string
  facts: ReceiptFacts
  lines: ReceiptLine[]
  amount: number
  currency: string
  paidOn: CalendarDate
  method: PaymentMethod
  reference: string | null
  recordedAt: Date
  voidedAt: Date | null
  /** The sum of its refunds, and when the last was recorded. */
  refunded: number
  refundedAt: Date | null
  token: string
  /** When it was last made or mailed: its PDF is served for some days from then on. */
  madeAt: Date
  mailedAt: Date | null
}

/** The receipt of a payment; null if there is none. That of a blocked person names nobody. */
export async function findReceipt(db: Db, where: { id: string } | { token: string }): Promise<Receipt | null> {
  const row = await db.receipt.findUnique({ where, select: selection })
  if (row?.kind !== 'payment' || row.number === null || row.token === null) return null
  const {
    insuredCustomerId: customerId,
    after,
    deliveries,
    number,
    paidOn,
    amount,
    token,
    kind: _kind,
    ...receipt
  } = row
  const refunds = after.filter(({ kind }) => kind === 'refund')
  const latest = (moments: Date[]) =>
    moments.reduce<Date | null>((last, one) => (last && last > one ? last : one), null)
  const facts = factsIn(row.facts)
  return {
    ...receipt,
    receiptNumber: number,
    customerId,
    facts: (await isBlocked(db, customerId)) ? withoutPerson(facts) : facts,
    lines: linesIn(row.lines),
    amount: toPrice(amount),
    paidOn: toCalendarDate(paidOn),
    token,
    voidedAt: after.find(({ kind }) => kind === 'void')?.recordedAt ?? null,
    refunded: sumOf(refunds),
    refundedAt: latest(refunds.map(({ recordedAt }) => recordedAt)),
    madeAt: latest(deliveries.map(({ madeAt }) => madeAt)) ?? receipt.recordedAt,
    mailedAt: latest(deliveries.filter(({ isMailed }) => isMailed).map(({ madeAt }) => madeAt)),
  }
}

/** What voids and refunds give back, as a positive amount. */
export const sumOf = (rows: { amount: Prisma.Decimal }[]): number =>
  -rows.reduce((cents, { amount }) => cents + inCents(toPrice(amount)), 0) / 100 || 0

// Not in `shared/receipts.ts`, which the public check page loads: no public page loads schemas.
const receiptLine = z.object({
  instalmentId: z.string(),
  number: z.number(),
  of: z.number(),
  dueOn: z.string(),
  amount: z.number(),
  part: z.enum(RECEIPT_PARTS),
}) satisfies z.ZodType<ReceiptLine>

/** The lines of a stored row; what SQL has stored instead is left out. */
export const linesIn = (stored: Prisma.JsonValue): ReceiptLine[] =>
  (Array.isArray(stored) ? stored : []).flatMap((line) => receiptLine.safeParse(line).data ?? [])

/** SQL: whether the person of a ledger's row is blocked; lists and lookups name them no more. */
export const isOfBlocked = (customerId: Prisma.Sql) => Prisma.sql`EXISTS (
  SELECT FROM trash_items WHERE table_name = 'insured_customers' AND record_id = ${customerId} AND blocked_for IS NOT NULL)`

const isBlocked = async (db: Db, customerId: string): Promise<boolean> => {
  const where = { tableName: 'insured_customers', recordId: customerId, blockedFor: { not: null } }
  return (await db.trashItem.count({ where })) > 0
}

/** The name of a receipt in the access log. */
export const subjectOfReceipt = (receipt: Receipt): string =>
  [`Recibo ${receiptName(receipt)}`, receipt.facts.policyNumber].filter(Boolean).join(' · ')
