import { addCalendarDays, type CalendarDate, clock } from '../../../shared/clock'
import type { CancellationInput, ReinstatementInput } from '../../../shared/terms'
import { Refusal } from '../../core/errors'
import type { Tx } from '../../db/client'
import type { PrismaClient } from '../../db/generated/client'
import { fromCalendarDate, toCalendarDate } from '../../db/values'
import { customerChanges } from './changes'
import { bringBackVoided, owingAmong, voidDueAfter } from './instalments'
import { type Customer, type CustomerFields, editableFields } from './record'
import { overlaps, replaceTerms } from './replaced-terms'

/**
 * Cancels the current term: it ends early, and its former end date is kept. What would be due later is voided.
 * @throws Refusal `record-not-found`, `record-stale`, `already-cancelled`, `cancel-outside-term`
 */
export function cancel(db: PrismaClient, adminUserId: string, { id, updatedAt, ...cancellation }: CancellationInput) {
  const { lastDay, reason, note } = cancellation
  return customerChanges.revise(db, adminUserId, { id, updatedAt }, async (tx, before, write) => {
    if (before.cancellationReason !== null) throw Refusal.of('already-cancelled')
    if (isOutsideTerm(lastDay, before)) throw Refusal.of('cancel-outside-term', { field: 'lastDay' })
    const { policyEndDate: formerEndDate } = before
    await noteCancellations(tx, adminUserId, clock.now(), [{ customer: before, lastDay, formerEndDate, reason, note }])
    return write({ ...editableFields(before), policyEndDate: lastDay })
  })
}

/** Whether a term cannot end on that day. */
export const isOutsideTerm = (
  lastDay: CalendarDate,
  { policyStartDate, policyEndDate }: Pick<CustomerFields, 'policyStartDate' | 'policyEndDate'>,
): boolean => lastDay < policyStartDate || (policyEndDate !== null && lastDay > policyEndDate)

type Cancelled = Pick<CancellationInput, 'lastDay' | 'reason' | 'note'> & {
  customer: Pick<Customer, 'id' | 'policyNumber' | 'fullName'>
  formerEndDate: CalendarDate | null
}

/**
 * Notes why current terms end early, and voids what would be due later; the caller holds the policies' locks and writes
 * their end dates.
 */
export async function noteCancellations(tx: Tx, adminUserId: string, now: Date, cancelled: Cancelled[]): Promise<void> {
  await tx.policyCancellation.createMany({
    data: cancelled.map(({ customer, lastDay, formerEndDate, ...said }) => ({
      insuredCustomerId: customer.id,
      lastDay: fromCalendarDate(lastDay),
      formerEndDate: formerEndDate === null ? null : fromCalendarDate(formerEndDate),
      cancelledAt: now,
      cancelledBy: adminUserId,
      ...said,
    })),
  })
  const owing = await owingAmong(
    tx,
    cancelled.map(({ customer }) => customer.id),
  )
  for (const { customer, lastDay } of cancelled) {
    if (owing.has(customer.id)) await voidDueAfter(tx, adminUserId, now, customer, lastDay)
  }
}

/** Notes that current terms do not end early any more; the caller holds the policies' locks and writes their end dates. */
export async function noteReinstated(tx: Tx, adminUserId: string, now: Date, ids: string[]): Promise<void> {
  await tx.policyCancellation.updateMany({
    where: { insuredCustomerId: { in: ids }, policyTermId: null, reinstatedAt: null },
    data: { reinstatedAt: now, reinstatedBy: adminUserId },
  })
}

/**
 * Reinstates a cancelled policy: as if it had never been cancelled or, from a later day on, as a new term that ends on
 * the cancelled term's original end date.
 * @throws Refusal `record-not-found`, `record-stale`, `not-cancelled`, `term-overlaps`, `reinstate-after-end`
 */
export function reinstate(db: PrismaClient, adminUserId: string, { id, updatedAt, from }: ReinstatementInput) {
  return customerChanges.revise(db, adminUserId, { id, updatedAt }, async (tx, before, write) => {
    const cancellation = await tx.policyCancellation.findFirst({
      where: { insuredCustomerId: id, policyTermId: null, reinstatedAt: null },
    })
    if (!cancellation) throw Refusal.of('not-cancelled')
    const policyEndDate = toCalendarDate(cancellation.formerEndDate)
    const lastDay = before.policyEndDate ?? toCalendarDate(cancellation.lastDay)
    if (from && from < lastDay) throw overlaps(lastDay, 'from')
    const now = clock.now()
    await noteReinstated(tx, adminUserId, now, [id])
    const fields = { ...editableFields(before), policyEndDate }
    if (!from || from <= addCalendarDays(lastDay, 1)) {
      await bringBackVoided(tx, adminUserId, before)
      return write(fields)
    }
    const resumed = { ...fields, policyStartDate: from }
    if (policyEndDate !== null && from > policyEndDate) {
      throw Refusal.of('reinstate-after-end', { field: 'from', details: { end: policyEndDate } })
    }
    const terms = await replaceTerms(tx, [{ id, start: from }], now, adminUserId)
    await bringBackVoided(tx, adminUserId, before, terms.get(id))
    return write(resumed, { termOrigin: 'reinstated', renewedBy: adminUserId })
  })
}
