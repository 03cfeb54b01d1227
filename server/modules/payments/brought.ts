import type { CalendarDate } from '../../../shared/clock'
import { writeEntries } from '../../changes/entry'
import { entryOf } from '../../changes/logged-change'
import type { Tx } from '../../db/client'
import type { Prisma } from '../../db/generated/client'
import { fromCalendarDate } from '../../db/values'
import { subjectOf } from '../policies/changes'
import type { Customer } from '../policies/record'
import { findCurrency } from '../settings/currency'
import { loggedPayment, type Payment, paymentSelection, subjectOfPayment, toPayment } from './record'

type Insured = Pick<Customer, 'id' | 'policyNumber' | 'fullName'>
/** A term that a file has brought, with its instalments: what was paid of it, and what is due. */
export type BroughtTerm = {
  customer: Insured
  /** Where another term has replaced it. */
  policyTermId: string | null
  instalments: { dueOn: CalendarDate; amount: number; isPaid: boolean }[]
}

/** Terms per statement. */
const BATCH_SIZE = 100

/**
 * Makes the instalments of terms that a file has brought, those that are paid without a receipt. The terms have none yet,
 * and the caller holds their customers' row locks.
 */
export async function bringPayments(tx: Tx, adminUserId: string, now: Date, terms: BroughtTerm[]): Promise<void> {
  for (let done = 0; done < terms.length; done += BATCH_SIZE) {
    const batch = terms.slice(done, done + BATCH_SIZE)
    const data = batch.flatMap((term) =>
      term.instalments.map(({ dueOn, amount, isPaid }, place) => ({
        ...{ number: place + 1, amount, open: isPaid ? 0 : amount, createdAt: now, updatedAt: now },
        ...(isPaid && { origin: 'imported' as const }),
        ...{ insuredCustomerId: term.customer.id, policyTermId: term.policyTermId, dueOn: fromCalendarDate(dueOn) },
      })),
    )
    const rows = await tx.payment.createManyAndReturn({ data, select: paymentSelection })
    const customers = batch.map(({ customer }) => customer)
    await logPayments(tx, adminUserId, customers, rows.map(toPayment), (after) => ({ before: null, after }))
  }
}

/** Deletes the payments of current terms that an undo is about to take out; nobody has changed them. */
export async function takeBackBrought(tx: Tx, adminUserId: string, customers: Insured[]): Promise<void> {
  const where = { insuredCustomerId: { in: customers.map(({ id }) => id) }, policyTermId: null }
  const orderBy = [{ insuredCustomerId: 'asc' }, { number: 'asc' }] satisfies Prisma.PaymentOrderByWithRelationInput[]
  const rows = await tx.payment.findMany({ where, select: paymentSelection, orderBy })
  if (rows.length === 0) return
  await tx.payment.deleteMany({ where })
  await logPayments(tx, adminUserId, customers, rows.map(toPayment), (before) => ({ before, after: null }))
}

async function logPayments(
  tx: Tx,
  adminUserId: string,
  customers: Insured[],
  payments: Payment[],
  changeOf: (payment: Payment) => { before: Payment | null; after: Payment | null },
): Promise<void> {
  const currency = await findCurrency(tx)
  const policies = new Map(customers.map((customer) => [customer.id, subjectOf(customer)]))
  const entries = payments.map((payment) => {
    const policy = policies.get(payment.insuredCustomerId) ?? ''
    return entryOf(adminUserId, loggedPayment, changeOf(payment), subjectOfPayment(policy, payment, currency))
  })
  await writeEntries(tx, entries)
}
