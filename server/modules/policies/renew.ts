import { addCalendarDays, clock, today } from '../../../shared/clock'
import { priceOn } from '../../../shared/prices'
import { nextTermStart, termEnd } from '../../../shared/term-dates'
import {
  type RenewalInput,
  type RenewalUndo,
  VEHICLE_FIELDS,
  type VehicleField,
  vehicleFieldsOf,
} from '../../../shared/terms'
import { Refusal } from '../../core/errors'
import type { Tx } from '../../db/client'
import type { PrismaClient } from '../../db/generated/client'
import { toCalendarDate, toPrice } from '../../db/values'
import { customerChanges } from './changes'
import { makeInstalments, takeBackInstalments } from './instalments'
import { type Customer, type CustomerFields, editableFields } from './record'
import { agreedEndOf, overlaps, replaceTerms, takeOutTerm } from './replaced-terms'
import { noteRenewals, noteUndoneRenewal } from './settled-contacts'
import { findChoice, requireAgreedPrice, requireInsurer, requireOffered, requireShownPrice } from './terms'

type Renewal = Omit<RenewalInput, 'id' | 'updatedAt'>

/**
 * Replaces the current term by the next one and keeps it among the replaced terms. A term that has not ended by then
 * ends where the next begins.
 * @throws Refusal `record-not-found`, `record-stale`, `term-overlaps`, `plan-unavailable`, `price-changed`,
 *   `price-too-high`, `amount-decimals`, `insurer-unavailable`, `policy-number-duplicate`
 */
export function renew(db: PrismaClient, adminUserId: string, { id, updatedAt, ...renewal }: RenewalInput) {
  return customerChanges.revise(db, adminUserId, { id, updatedAt }, async (tx, before, write) => {
    const next = await nextTerm(tx, before, renewal)
    const now = clock.now()
    await replaceTerms(tx, [{ id, start: next.policyStartDate }], now, adminUserId)
    const renewed = await write(next, { termOrigin: 'renewed', renewedBy: adminUserId })
    await makeInstalments(tx, adminUserId, renewed, renewal.payments)
    await noteRenewals(tx, [id], adminUserId, now)
    return renewed
  })
}

async function nextTerm(tx: Tx, before: Customer, renewal: Renewal): Promise<CustomerFields> {
  const policyStartDate = renewal.policyStartDate ?? nextTermStart(before.policyEndDate, today())
  if (policyStartDate <= before.policyStartDate) {
    throw overlaps(addCalendarDays(before.policyStartDate, 1))
  }
  const { insuranceCompanyId = before.insuranceCompanyId, policyNumber = before.policyNumber, vehicle } = renewal
  const choice = await findChoice(tx, renewal.selectedPlanId, insuranceCompanyId)
  requireInsurer(choice, { insuranceCompanyId }, before)
  requireOffered(choice, before)
  const { plan } = choice
  if (!plan) throw Refusal.of('plan-unavailable', { field: 'selectedPlanId' })
  await requireShownPrice(tx, plan, policyStartDate, renewal.shownPrice)
  await requireAgreedPrice(tx, renewal.planPrice)
  return {
    ...editableFields(before),
    insuranceCompanyId,
    policyNumber,
    policyTypeId: plan.policyTypeId,
    ...(vehicle && nextVehicle(before, vehicle)),
    selectedPlanId: renewal.selectedPlanId,
    planPrice: renewal.planPrice ?? priceOn(plan, policyStartDate),
    policyStartDate,
    issueDate: today(),
    policyEndDate: termEnd(policyStartDate, plan.durationMonths, await periodsOf(tx, before)),
  }
}

/** Omitted fields, such as the plate, are kept for the same vehicle and cleared for another. */
function nextVehicle(before: Customer, vehicle: NonNullable<Renewal['vehicle']>): Pick<Customer, VehicleField> {
  const isSame = vehicle.vinNumber === before.vinNumber
  const names = Object.keys(VEHICLE_FIELDS) as (keyof typeof VEHICLE_FIELDS)[]
  const fields = names.map((name) => {
    const field = VEHICLE_FIELDS[name]
    return [field, vehicle[name] === undefined ? (isSame ? before[field] : null) : vehicle[name]]
  })
  return Object.fromEntries(fields)
}

/** All terms of a policy, the newest first. */
async function periodsOf(tx: Tx, current: Customer) {
  const replaced = await tx.policyTerm.findMany({
    where: { insuredCustomerId: current.id },
    select: { policyStartDate: true, policyEndDate: true },
    orderBy: { policyStartDate: 'desc' },
  })
  const earlier = replaced.map((term) => ({
    start: toCalendarDate(term.policyStartDate),
    end: toCalendarDate(term.policyEndDate),
  }))
  return [{ start: current.policyStartDate, end: current.policyEndDate }, ...earlier]
}

/**
 * Undoes the latest renewal: the previous term is the current one again, as it was.
 * @throws Refusal `record-not-found`, `record-stale`, `term-not-latest` without a renewal or once it has a
 *   certificate, `policy-number-duplicate` where another policy has taken the number since
 */
export function undoRenewal(db: PrismaClient, adminUserId: string, version: RenewalUndo) {
  return customerChanges.revise(db, adminUserId, version, async (tx, before, write) => {
    const term = await tx.policyTerm.findFirst({
      where: { insuredCustomerId: before.id },
      orderBy: { policyStartDate: 'desc' },
    })
    if (!term) throw Refusal.of('term-not-latest', { details: { isCertified: false } })
    // A certificate that says that the term began may be in somebody's hands.
    const certificates = await tx.certificate.count({ where: { insuredCustomerId: before.id, policyTermId: null } })
    if (certificates > 0) throw Refusal.of('term-not-latest', { details: { isCertified: true } })
    await takeBackInstalments(tx, adminUserId, before)
    await takeOutTerm(tx, before, term)
    const fields: CustomerFields = {
      ...editableFields(before),
      insuranceCompanyId: term.insuranceCompanyId,
      policyNumber: term.policyNumber,
      policyTypeId: term.policyTypeId,
      ...vehicleFieldsOf(term),
      selectedPlanId: term.selectedPlanId,
      planPrice: term.planPrice && toPrice(term.planPrice),
      policyStartDate: toCalendarDate(term.policyStartDate),
      issueDate: toCalendarDate(term.issueDate),
      policyEndDate: agreedEndOf(term),
    }
    const isFirst = term.origin === 'new' || term.origin === 'imported'
    const restored = await write(fields, { termOrigin: term.origin, renewedBy: isFirst ? null : term.writtenBy })
    await noteUndoneRenewal(tx, before.id, adminUserId)
    return restored
  })
}
