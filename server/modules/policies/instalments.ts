import { type CalendarDate, clock } from '../../../shared/clock'
import { formatMoney } from '../../../shared/money'
import { inCents, instalmentsOf, minus, movedDueDay, type PaymentPlan } from '../../../shared/payments'
import { writeEntry } from '../../changes/entry'
import { entryOf } from '../../changes/logged-change'
import { Refusal } from '../../core/errors'
import type { Db, Tx } from '../../db/client'
import { fromCalendarDate, toCalendarDate, toPrice } from '../../db/values'
import { findCurrency } from '../settings/currency'
import { subjectOf } from './changes'
import type { Customer } from './record'

/** What is still due of a term, as the log tells of a change of all of it; `id` is the earliest instalment's. */
type Owed = { id: string; instalments: number; amount: number; firstDueOn: CalendarDate; lastDueOn: CalendarDate }
type Insured = Pick<Customer, 'id' | 'policyNumber' | 'fullName' | 'policyTermId'>

/** Whether the installation keeps payments at all. */
export const collectsPayments = async (db: Db): Promise<boolean> =>
  (await db.siteSettings.findFirst({ select: { collectsPayments: true } }))?.collectsPayments ?? false

/** The payments of the term that a record tells of. */
const ofTerm = ({ id, policyTermId = null }: { id: string; policyTermId?: string | null | undefined }) => ({
  insuredCustomerId: id,
  policyTermId,
})
const DUE = { open: { gt: 0 }, voidedAt: null } as const
/** Voided by the cancellation of the policy. */
const LAPSED = { voidedAt: { not: null }, voidReason: null } as const

/** Makes the instalments of a term that was just written, where payments are kept and a plan is given. */
export async function makeInstalments(
  tx: Tx,
  adminUserId: string,
  customer: Customer,
  plan: PaymentPlan | undefined,
): Promise<void> {
  if (plan && (await collectsPayments(tx))) await planInstalments(tx, adminUserId, customer, plan)
}

/**
 * Divides what is not paid of the current term's price. The new instalments replace those that are due, and begin with
 * the term or, once something of it is paid, on the day of the earliest of them. The caller holds the customer's row lock.
 * @throws Refusal `already-cancelled`
 */
export async function planInstalments(
  tx: Tx,
  adminUserId: string,
  customer: Customer,
  { count }: PaymentPlan,
): Promise<void> {
  if (customer.cancellationReason !== null) throw Refusal.of('already-cancelled')
  const { id: insuredCustomerId, planPrice, policyStartDate } = customer
  await changeOwed(tx, adminUserId, customer, async (owed) => {
    const now = clock.now()
    const kept = await keepSettled(tx, customer, now)
    const paid = kept.filter(({ voidedAt }) => voidedAt === null).map(({ amount }) => inCents(toPrice(amount)))
    const rest = minus(planPrice ?? 0, paid.reduce((sum, cents) => sum + cents, 0) / 100)
    if (rest <= 0) return
    const last = Math.max(0, ...kept.map(({ number }) => number))
    const start = (paid.length > 0 && owed?.firstDueOn) || policyStartDate
    const instalments = instalmentsOf(rest, count, start, await findCurrency(tx))
    await tx.payment.createMany({
      data: instalments.map(({ dueOn, amount }, place) => ({
        insuredCustomerId,
        number: last + place + 1,
        dueOn: fromCalendarDate(dueOn),
        amount,
        open: amount,
        createdAt: now,
        updatedAt: now,
      })),
    })
  })
}

/** Deletes what is due of a term; one that is paid in part is then of what was paid. @returns what is left of the term */
async function keepSettled(tx: Tx, customer: Customer, now: Date) {
  const due = { ...ofTerm(customer), ...DUE }
  await tx.payment.deleteMany({ where: { ...due, open: { equals: tx.payment.fields.amount } } })
  const inPart = await tx.payment.findMany({ where: due })
  for (const { id, amount, open } of inPart) {
    const data = { amount: amount.minus(open), open: 0, updatedAt: now }
    await tx.payment.update({ where: { id }, data, select: { id: true } })
  }
  return tx.payment.findMany({ where: ofTerm(customer) })
}

/** The policies among these whose current term has instalments. */
export async function owingAmong(tx: Tx, ids: string[]): Promise<Set<string>> {
  const payments = await tx.payment.findMany({
    where: { insuredCustomerId: { in: ids }, policyTermId: null },
    select: { insuredCustomerId: true },
    distinct: ['insuredCustomerId'],
  })
  return new Set(payments.map(({ insuredCustomerId }) => insuredCustomerId))
}

/** Moves what is due of a term with its start. The caller holds the customer's row lock. */
export async function moveInstalments(
  tx: Tx,
  adminUserId: string,
  customer: Customer,
  formerStart: CalendarDate,
): Promise<void> {
  const { policyStartDate } = customer
  if (policyStartDate === formerStart) return
  await changeOwed(tx, adminUserId, customer, async () => {
    for (const { id, dueOn } of await tx.payment.findMany({ where: { ...ofTerm(customer), ...DUE } })) {
      const moved = fromCalendarDate(movedDueDay(toCalendarDate(dueOn), formerStart, policyStartDate))
      await tx.payment.update({ where: { id }, data: { dueOn: moved, updatedAt: clock.now() } })
    }
  })
}

/** Voids what is due after the last day of a cancelled term. The caller holds the customer's row lock. */
export async function voidDueAfter(
  tx: Tx,
  adminUserId: string,
  now: Date,
  customer: Insured,
  lastDay: CalendarDate,
): Promise<void> {
  await changeOwed(tx, adminUserId, customer, () =>
    tx.payment.updateMany({
      where: { ...ofTerm(customer), ...DUE, dueOn: { gt: fromCalendarDate(lastDay) } },
      data: { voidedAt: now, voidedBy: adminUserId, updatedAt: now },
    }),
  )
}

/**
 * Makes due again what the cancellation has voided. The caller holds the customer's row lock.
 * @param cancelledId the replaced term that was cancelled, null for the current one: where the reinstatement is a term of its
 *   own, what was voided is due for that one
 */
export async function bringBackVoided(
  tx: Tx,
  adminUserId: string,
  customer: Insured,
  cancelledId: string | null = customer.policyTermId ?? null,
): Promise<void> {
  await changeOwed(tx, adminUserId, customer, () =>
    tx.payment.updateMany({
      where: { ...ofTerm({ id: customer.id, policyTermId: cancelledId }), ...LAPSED },
      data: { policyTermId: customer.policyTermId ?? null, voidedAt: null, voidedBy: null, updatedAt: clock.now() },
    }),
  )
}

/**
 * Takes back the instalments of a term that is about to be undone. Those of a reinstatement are again as the cancellation has left them. The caller holds the customer's row lock.
 * @throws Refusal `payment-paid` where one is paid
 */
export async function takeBackInstalments(tx: Tx, adminUserId: string, customer: Insured): Promise<void> {
  const term = ofTerm(customer)
  const isPaid = { open: { lt: tx.payment.fields.amount }, OR: [{ origin: 'planned' as const }, { voidedAt: null }] }
  if ((await tx.payment.count({ where: { ...term, ...isPaid } })) > 0) {
    throw Refusal.of('payment-paid', { details: { isOfTerm: true } })
  }
  const { termOrigin } = await tx.insuredCustomer.findUniqueOrThrow({
    where: { id: customer.id },
    select: { termOrigin: true },
  })
  const now = clock.now()
  await changeOwed(tx, adminUserId, customer, () =>
    termOrigin === 'reinstated'
      ? tx.payment.updateMany({
          where: { ...term, ...DUE },
          data: { voidedAt: now, voidedBy: adminUserId, updatedAt: now },
        })
      : tx.payment.deleteMany({ where: term }),
  )
}

/** Makes a change of many instalments, and logs it as one: what is due before and afterwards. */
async function changeOwed(
  tx: Tx,
  adminUserId: string,
  customer: Insured,
  change: (before: Owed | null) => Promise<unknown>,
): Promise<void> {
  const before = await findOwed(tx, customer)
  await change(before)
  const after = await findOwed(tx, customer)
  if (!before && !after) return
  const logged = { table: 'payments', insuredCustomerId: () => customer.id } as const
  const subject = `${subjectOf(customer)} · ${owedInWords(after, await findCurrency(tx))}`
  const entry = entryOf<Owed>(adminUserId, logged, { before, after }, subject)
  if (Object.keys(entry.details ?? {}).length > 0) await writeEntry(tx, entry)
}

/** What is due, as the log's subject says it. */
const owedInWords = (owed: Owed | null, currency: string): string =>
  owed
    ? `${owed.instalments} ${owed.instalments === 1 ? 'cuota' : 'cuotas'} por cobrar, ${formatMoney(owed.amount, currency)}`
    : 'nada por cobrar'

async function findOwed(tx: Tx, customer: Insured): Promise<Owed | null> {
  const { insuredCustomerId, policyTermId } = ofTerm(customer)
  const [owed] = await tx.$queryRaw<Owed[]>`
    SELECT (array_agg(id ORDER BY due_on, number))[1] AS id, count(*)::int AS instalments, sum(open)::float8 AS amount,
      min(due_on)::text AS "firstDueOn", max(due_on)::text AS "lastDueOn"
    FROM payments
    WHERE insured_customer_id = ${insuredCustomerId}::uuid AND policy_term_id IS NOT DISTINCT FROM ${policyTermId}::uuid AND open > 0 AND voided_at IS NULL
    HAVING count(*) > 0`
  return owed ?? null
}
