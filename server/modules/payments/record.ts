import { personName } from '../../../shared/accounts'
import { calendarDateAt } from '../../../shared/clock'
import { formatMoney } from '../../../shared/money'
import { minus, type PaymentMethod } from '../../../shared/payments'
import type { ReceiptLine } from '../../../shared/receipts'
import type { Logged } from '../../changes/logged-change'
import { Refusal } from '../../core/errors'
import type { Db, Tx } from '../../db/client'
import type { Prisma } from '../../db/generated/client'
import { toCalendarDate, toPrice } from '../../db/values'
import { subjectOf } from '../policies/changes'
import { factsIn } from '../receipts/facts'
import { linesIn, sumOf } from '../receipts/record'
import { findCurrency } from '../settings/currency'

export const paymentSelection = {
  id: true,
  insuredCustomerId: true,
  number: true,
  dueOn: true,
  amount: true,
  open: true,
  origin: true,
  voidedAt: true,
  voidReason: true,
  createdAt: true,
  updatedAt: true,
} as const satisfies Prisma.PaymentSelect

type Columns = Prisma.PaymentGetPayload<{ select: typeof paymentSelection }>

/** An instalment; `open` is what of its amount is due unless it is voided. Dates are `YYYY-MM-DD`, instants ISO. */
export type Payment = ReturnType<typeof toPayment>

export const toPayment = ({ dueOn, amount, open, voidedAt, createdAt, updatedAt, ...row }: Columns) => ({
  ...row,
  dueOn: toCalendarDate(dueOn),
  amount: toPrice(amount),
  open: toPrice(open),
  voidedAt: voidedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

/** The log names the policy, the insured, the instalment and its amount. */
export const loggedPayment: Logged<Payment> = {
  table: 'payments',
  insuredCustomerId: ({ insuredCustomerId }) => insuredCustomerId,
  async subject(payment: Payment, tx: Tx) {
    const select = { policyNumber: true, fullName: true } as const
    const where = { id: payment.insuredCustomerId }
    const policy = subjectOf(await tx.insuredCustomer.findUniqueOrThrow({ where, select }))
    return subjectOfPayment(policy, payment, await findCurrency(tx))
  },
}

/** @param policy how the log names the policy */
export const subjectOfPayment = (policy: string, { number, amount, origin }: Payment, currency: string): string =>
  [policy, `cuota ${number}`, formatMoney(amount, currency), origin === 'imported' && 'pagada según el archivo']
    .filter(Boolean)
    .join(' · ')

/** @throws Refusal `payment-voided`, `payment-paid` */
export function requireDue({ voidedAt, open }: Payment): void {
  if (voidedAt !== null) throw Refusal.of('payment-voided')
  if (open === 0) throw Refusal.of('payment-paid', { details: {} })
}

const person = { select: { name: true, email: true } } as const
const listedSelection = {
  ...paymentSelection,
  policyTerm: { select: { policyStartDate: true } },
  insuredCustomer: { select: { policyStartDate: true } },
  voider: person,
} as const satisfies Prisma.PaymentSelect

/** A settled part of an instalment, its open rest, or one that was voided. */
export type ListedPayment = {
  /** The instalment's, and its version. */
  id: string
  updatedAt: string
  number: number
  /** Of a settled part how many instalments there were then. */
  of: number | null
  part: ReceiptLine['part'] | null
  dueOn: string
  amount: number
  paidOn: string | null
  /** Null for what a file has brought as paid, and for what is not paid. */
  receiptId: string | null
  receiptNumber: number | null
  isSample: boolean
  method: PaymentMethod | null
  reference: string | null
  note: string | null
  currency: string | null
  /** The whole of its receipt. */
  receiptAmount: number | null
  /** What of its receipt was refunded, which may settle more instalments. */
  refunded: number
  mailedAt: string | null
  paidBy: string | null
  voidedAt: string | null
  voidedBy: string | null
  voidReason: string | null
  /** The start of the term that it is for. */
  termStart: string
}

const NOTHING_PAID = {
  ...{ part: null, paidOn: null, receiptId: null, receiptNumber: null, isSample: false, method: null, reference: null },
  ...{ note: null, currency: null, receiptAmount: null, refunded: 0, mailedAt: null, paidBy: null, of: null },
}

/**
 * What a customer has paid and owes, the newest term first, in the order of what is due: a row for each settled part of an
 * instalment and one for its open rest, with the same number. People are null where the account is gone.
 */
export async function listPayments(db: Db, insuredCustomerId: string): Promise<ListedPayment[]> {
  const [instalments, receipts] = await Promise.all([
    db.payment.findMany({ where: { insuredCustomerId }, select: listedSelection }),
    db.receipt.findMany({
      where: { insuredCustomerId, kind: 'payment' },
      include: {
        recorder: person,
        after: { include: { recorder: person } },
        deliveries: { where: { isMailed: true }, orderBy: { madeAt: 'desc' }, take: 1 },
      },
      orderBy: { position: 'asc' },
    }),
  ])
  const known = new Map(instalments.map((row) => [row.id, row]))
  const startOf = ({ policyTerm, insuredCustomer }: (typeof instalments)[number]) =>
    toCalendarDate((policyTerm ?? insuredCustomer).policyStartDate)
  const settled = receipts.flatMap(({ after, deliveries, recorder, ...receipt }) => {
    const voided = after.find(({ kind }) => kind === 'void')
    return linesIn(receipt.lines).map(({ instalmentId, ...line }): ListedPayment => {
      const instalment = known.get(instalmentId)
      return {
        ...line,
        id: instalmentId,
        updatedAt: (instalment?.updatedAt ?? receipt.recordedAt).toISOString(),
        paidOn: toCalendarDate(receipt.paidOn),
        receiptId: receipt.id,
        receiptNumber: receipt.number,
        isSample: receipt.isSample,
        method: receipt.method,
        reference: receipt.reference,
        note: receipt.note,
        currency: receipt.currency,
        receiptAmount: toPrice(receipt.amount),
        refunded: sumOf(after.filter(({ kind }) => kind === 'refund')),
        mailedAt: deliveries[0]?.madeAt.toISOString() ?? null,
        paidBy: recorder && personName(recorder),
        voidedAt: voided?.recordedAt.toISOString() ?? null,
        voidedBy: voided?.recorder ? personName(voided.recorder) : null,
        voidReason: voided?.note ?? null,
        termStart: instalment ? startOf(instalment) : (factsIn(receipt.facts).startDate ?? line.dueOn),
      }
    })
  })
  const others = instalments.flatMap((row): ListedPayment[] => {
    const { policyTerm: _term, insuredCustomer: _customer, voider, ...columns } = row
    const { open, amount, origin, insuredCustomerId: _id, createdAt, ...payment } = toPayment(columns)
    const rest = { ...NOTHING_PAID, ...payment, termStart: startOf(row), voidedBy: voider && personName(voider) }
    if (origin === 'imported') {
      const recorded = calendarDateAt(new Date(createdAt))
      return [{ ...rest, amount, paidOn: payment.dueOn < recorded ? payment.dueOn : recorded }]
    }
    return open > 0 ? [{ ...rest, amount: open, part: minus(amount, open) > 0 ? 'rest' : null }] : []
  })
  return [...settled, ...others].sort(
    (one, other) =>
      other.termStart.localeCompare(one.termStart) ||
      one.dueOn.localeCompare(other.dueOn) ||
      one.number - other.number ||
      Number(one.paidOn === null) - Number(other.paidOn === null),
  )
}
