import { personName } from '../../../shared/accounts'
import { formatMoney } from '../../../shared/money'
import type { Logged } from '../../changes/logged-change'
import type { Db, Tx } from '../../db/client'
import type { Prisma } from '../../db/generated/client'
import { toCalendarDate, toPrice } from '../../db/values'
import { subjectOf } from '../policies/changes'
import { findCurrency } from '../settings/currency'
import { METHODS } from '../words/coded-values'

export const paymentSelection = {
  id: true,
  insuredCustomerId: true,
  number: true,
  dueOn: true,
  amount: true,
  paidOn: true,
  method: true,
  reference: true,
  note: true,
  receiptNumber: true,
  receiptSentAt: true,
  voidedAt: true,
  voidReason: true,
  createdAt: true,
  updatedAt: true,
} as const satisfies Prisma.PaymentSelect

type Columns = Prisma.PaymentGetPayload<{ select: typeof paymentSelection }>

/** An instalment: due, paid, or voided. Dates are `YYYY-MM-DD`, instants ISO. */
export type Payment = ReturnType<typeof toPayment>

export const toPayment = ({
  dueOn,
  amount,
  paidOn,
  receiptSentAt,
  voidedAt,
  createdAt,
  updatedAt,
  ...row
}: Columns) => ({
  ...row,
  dueOn: toCalendarDate(dueOn),
  amount: toPrice(amount),
  paidOn: toCalendarDate(paidOn),
  receiptSentAt: receiptSentAt?.toISOString() ?? null,
  voidedAt: voidedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

/** The log names the policy, the insured, the instalment, its amount and, once it is paid, how, and the receipt. */
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
export function subjectOfPayment(policy: string, payment: Payment, currency: string): string {
  const { number, amount, method, receiptNumber } = payment
  const paid = method && [METHODS[method], `recibo ${receiptNumber}`]
  return [policy, `cuota ${number}`, formatMoney(amount, currency), ...(paid ?? [])].join(' · ')
}

const person = { select: { name: true, email: true } } as const
const listedSelection = {
  ...paymentSelection,
  policyTerm: { select: { policyStartDate: true } },
  insuredCustomer: { select: { policyStartDate: true } },
  payee: person,
  voider: person,
} as const satisfies Prisma.PaymentSelect

/**
 * All payments of a customer, those of the newest term first. `termStart` is the start of the term that they are for;
 * `paidBy` and `voidedBy` are null where the account is gone.
 */
export async function listPayments(db: Db, insuredCustomerId: string) {
  const rows = await db.payment.findMany({
    where: { insuredCustomerId },
    select: listedSelection,
    orderBy: [{ dueOn: 'asc' }, { number: 'asc' }, { id: 'asc' }],
  })
  const payments = rows.map(({ policyTerm, insuredCustomer, payee, voider, ...row }) => ({
    ...toPayment(row),
    termStart: toCalendarDate((policyTerm ?? insuredCustomer).policyStartDate),
    paidBy: payee && personName(payee),
    voidedBy: voider && personName(voider),
  }))
  return payments.sort((one, other) => other.termStart.localeCompare(one.termStart))
}
