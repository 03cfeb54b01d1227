import { clock } from '../../../shared/clock'
import { formatMoney } from '../../../shared/money'
import type { PaymentMethod } from '../../../shared/payments'
import { METHOD_WORDS, type ReceiptLine, receiptName } from '../../../shared/receipts'
import { RECEIPT_KIND_WORDS } from '../../../shared/words'
import { writeEntry } from '../../changes/entry'
import { entryOf } from '../../changes/logged-change'
import type { Tx } from '../../db/client'
import type { Prisma } from '../../db/generated/client'
import { toCalendarDate, toPrice } from '../../db/values'
import { factsIn } from './facts'

/*
 * The one writer of the ledger. Rows are only added: those of a person in the order of `position`, so that whoever closes a
 * till takes all up to the last and none that comes later.
 */

const rowSelection = {
  id: true,
  kind: true,
  number: true,
  isSample: true,
  concerns: true,
  insuredCustomerId: true,
  paidOn: true,
  amount: true,
  currency: true,
  method: true,
  reference: true,
  note: true,
  facts: true,
} as const satisfies Prisma.ReceiptSelect

function toLogged({
  facts: _facts,
  paidOn,
  amount,
  ...row
}: Prisma.ReceiptGetPayload<{ select: typeof rowSelection }>) {
  return { ...row, paidOn: toCalendarDate(paidOn), amount: toPrice(amount) }
}

type New = {
  insuredCustomerId: string
  isSample: boolean
  paidOn: Date
  amount: number
  currency: string
  method: PaymentMethod
  note: string | null
  lines: ReceiptLine[]
  facts: Prisma.InputJsonObject
  recordedBy: string
} & (
  | { id?: string | undefined; kind: 'payment'; reference: string | null; token: string }
  | { kind: 'void' | 'refund'; concerns: string; of: number }
)

/**
 * Adds a row, with its log entry. The caller holds the ledger's lock.
 * @param row of a void or a refund the receipt that it concerns, and that one's number
 */
export async function addToLedger(tx: Tx, row: New): Promise<{ id: string; number: number | null }> {
  const number = row.kind === 'payment' ? await takeNumber(tx, row.isSample) : null
  const { lines, ...columns } = row
  const { of, ...data } = { of: number, ...columns }
  const added = await tx.receipt.create({
    data: { ...data, number, lines: lines as Prisma.InputJsonArray, recordedAt: clock.now() },
    select: rowSelection,
  })
  const { policyNumber, insured } = factsIn(added.facts)
  const subject = [
    policyNumber,
    insured,
    RECEIPT_KIND_WORDS[row.kind],
    `recibo ${receiptName({ receiptNumber: of ?? 0, isSample: row.isSample })}`,
    formatMoney(Math.abs(row.amount), row.currency),
    METHOD_WORDS.es[row.method],
  ]
  const change = { before: null, after: toLogged(added) }
  const logged = { table: 'receipts', insuredCustomerId: () => row.insuredCustomerId } as const
  await writeEntry(tx, entryOf(row.recordedBy, logged, change, subject.filter(Boolean).join(' · ')))
  return { id: added.id, number }
}

/** Takes the next number of a series: for good once the transaction is committed, and given to the next one otherwise. */
async function takeNumber(tx: Tx, isSample: boolean): Promise<number> {
  const [counter] = await tx.$queryRaw<{ last: number }[]>`
    INSERT INTO receipt_counter (is_sample, last)
    SELECT ${isSample}, coalesce(max(number), 0) + 1 FROM receipts WHERE is_sample = ${isSample}
    ON CONFLICT (is_sample) DO UPDATE SET last = receipt_counter.last + 1 RETURNING last`
  return counter?.last ?? 1
}
