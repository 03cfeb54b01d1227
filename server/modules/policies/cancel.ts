import { addCalendarDays, type CalendarDate, clock } from '../../../shared/clock'
import type { CancellationInput, ReinstatementInput } from '../../../shared/terms'
import { Refusal } from '../../core/errors'
import type { Tx } from '../../db/client'
import type { PrismaClient } from '../../db/generated/client'
import { fromCalendarDate, toCalendarDate } from '../../db/values'
import { bringBackVoided, owingAmong, voidDueAfter } from './instalments'
import { type Customer, type CustomerFields, editableFields } from './record'
import { type OfTerm, resumeTerm, reviseTerm } from './replaced-term'
import { agreedEnd, neighboursOf, overlaps, replaceTerms } from './replaced-terms'

/**
 * Cancels the current term, or a replaced one: it ends early, and its former end date is kept. What would be due later
 * is voided.
 * @throws Refusal `record-not-found`, `record-stale`, `already-cancelled`, `cancel-outside-term`
 */
export function cancel(
  db: PrismaClient,
  adminUserId: string,
  { lastDay, reason, note, ...version }: CancellationInput,
) {
  return reviseTerm(db, adminUserId, version, async (tx, before, write) => {
    if (before.cancellationReason !== null) throw Refusal.of('already-cancelled')
    if (isOutsideTerm(lastDay, before)) throw Refusal.of('cancel-outside-term', { field: 'lastDay' })
    const formerEndDate = await agreedEnd(tx, before)
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
  customer: Pick<Customer, 'id' | 'policyNumber' | 'fullName' | 'policyTermId'>
  formerEndDate: CalendarDate | null
}

/**
 * Notes why terms end early, and voids what would be due later; the caller holds the policies' locks and writes
 * their end dates.
 */
export async function noteCancellations(tx: Tx, adminUserId: string, now: Date, cancelled: Cancelled[]): Promise<void> {
  await tx.policyCancellation.createMany({
    data: cancelled.map(({ customer, lastDay, formerEndDate, ...said }) => ({
      insuredCustomerId: customer.id,
      policyTermId: customer.policyTermId ?? null,
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
    if (customer.policyTermId || owing.has(customer.id)) await voidDueAfter(tx, adminUserId, now, customer, lastDay)
  }
}

/**
 * Notes that current terms, or the replaced one of a policy, do not end early any more; the caller holds the policies'
 * locks and writes their end dates.
 */
export async function noteReinstated(
  tx: Tx,
  adminUserId: string,
  now: Date,
  ids: string[],
  policyTermId: string | null = null,
): Promise<void> {
  await tx.policyCancellation.updateMany({
    where: { insuredCustomerId: { in: ids }, policyTermId, reinstatedAt: null },
    data: { reinstatedAt: now, reinstatedBy: adminUserId },
  })
}

/**
 * Reinstates a cancelled term: as if it had never been cancelled or, from a later day on, as a new term that ends on the
 * cancelled term's original end date, or where the next one begins.
 * @throws Refusal `record-not-found`, `record-stale`, `not-cancelled`, `term-overlaps`, `reinstate-after-end`
 */
export function reinstate(db: PrismaClient, adminUserId: string, { from, ...version }: ReinstatementInput) {
  return reviseTerm(db, adminUserId, version, async (tx, before, write) => {
    const { id, policyTermId = null } = before
    const cancellation = await tx.policyCancellation.findFirst({
      where: { insuredCustomerId: id, policyTermId, reinstatedAt: null },
    })
    if (!cancellation) throw Refusal.of('not-cancelled')
    const policyEndDate = toCalendarDate(cancellation.formerEndDate)
    const lastDay = before.policyEndDate ?? toCalendarDate(cancellation.lastDay)
    if (from && from < lastDay) throw overlaps(lastDay, 'from')
    const now = clock.now()
    await noteReinstated(tx, adminUserId, now, [id], policyTermId)
    const fields = { ...editableFields(before), policyEndDate }
    if (!from || from <= addCalendarDays(lastDay, 1)) {
      await bringBackVoided(tx, adminUserId, before)
      return write(fields)
    }
    const { next } = await neighboursOf(tx, before)
    requireWithin(from, policyEndDate, next)
    if (policyTermId !== null) {
      const ended = await write(editableFields(before))
      const resumed = await resumeTerm(tx, adminUserId, ended as OfTerm, { start: from, end: policyEndDate, next })
      await bringBackVoided(tx, adminUserId, resumed, policyTermId)
      return resumed
    }
    const terms = await replaceTerms(tx, [{ id, start: from }], now, adminUserId)
    await bringBackVoided(tx, adminUserId, before, terms.get(id))
    return write({ ...fields, policyStartDate: from }, { termOrigin: 'reinstated', renewedBy: adminUserId })
  })
}

/** @param next the start of the next term, which the rest of this one must begin before */
function requireWithin(from: CalendarDate, agreed: CalendarDate | null, next: CalendarDate | null): void {
  const end = next !== null && (agreed === null || agreed >= next) ? addCalendarDays(next, -1) : agreed
  if (end !== null && from > end) throw Refusal.of('reinstate-after-end', { field: 'from', details: { end } })
}
