import { addCalendarDays, clock } from '../../../shared/clock'
import type { CancellationInput, ReinstatementInput } from '../../../shared/terms'
import { Refusal } from '../../core/errors'
import type { PrismaClient } from '../../db/generated/client'
import { fromCalendarDate, toCalendarDate } from '../../db/values'
import { customerChanges } from './changes'
import { bringBackVoided, voidDueAfter } from './instalments'
import { editableFields } from './record'
import { overlaps, replaceTerms } from './replaced-terms'

/**
 * Cancels the current term: it ends early, and its former end date is kept. What would be due later is voided.
 * @throws Refusal `record-not-found`, `record-stale`, `already-cancelled`, `cancel-outside-term`
 */
export function cancel(db: PrismaClient, adminUserId: string, { id, updatedAt, ...cancellation }: CancellationInput) {
  const { lastDay, reason, note } = cancellation
  return customerChanges.revise(db, adminUserId, { id, updatedAt }, async (tx, before, write) => {
    if (before.cancellationReason !== null) throw Refusal.of('already-cancelled')
    const { policyStartDate, policyEndDate } = before
    if (lastDay < policyStartDate || (policyEndDate !== null && lastDay > policyEndDate)) {
      throw Refusal.of('cancel-outside-term', { field: 'lastDay' })
    }
    await tx.policyCancellation.create({
      data: {
        insuredCustomerId: id,
        lastDay: fromCalendarDate(lastDay),
        formerEndDate: policyEndDate && fromCalendarDate(policyEndDate),
        reason,
        note,
        cancelledAt: clock.now(),
        cancelledBy: adminUserId,
      },
    })
    await voidDueAfter(tx, adminUserId, before, lastDay)
    return write({ ...editableFields(before), policyEndDate: lastDay })
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
    await tx.policyCancellation.update({
      where: { id: cancellation.id },
      data: { reinstatedAt: now, reinstatedBy: adminUserId },
    })
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
