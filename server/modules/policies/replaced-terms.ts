import { personName } from '../../../shared/accounts'
import type { CalendarDate } from '../../../shared/clock'
import { VEHICLE_FIELDS, vehicleOf } from '../../../shared/terms'
import { Refusal } from '../../core/errors'
import type { Db, Tx } from '../../db/client'
import { columnOf } from '../../db/column-names'
import { Prisma, type PrismaClient } from '../../db/generated/client'
import { fromCalendarDate, toCalendarDate, toPrice } from '../../db/values'
import { cancellationSelection, LATEST_FIRST, toCancellation } from './cancellations'
import type { Customer } from './record'

/** The terms of a policy that others have replaced, the newest first. Dates are `YYYY-MM-DD`, instants ISO. */
export async function listReplacedTerms(db: PrismaClient, customerId: string) {
  const terms = await db.policyTerm.findMany({
    where: { insuredCustomerId: customerId },
    include: {
      insuranceCompany: { select: { name: true } },
      policyType: { select: { name: true } },
      replacer: { select: { name: true, email: true } },
      cancellations: { select: cancellationSelection, orderBy: LATEST_FIRST, take: 1 },
    },
    orderBy: { policyStartDate: 'desc' },
  })
  return terms.map((term) => ({
    id: term.id,
    policyNumber: term.policyNumber,
    insuranceCompanyId: term.insuranceCompanyId,
    policyTypeId: term.policyTypeId,
    selectedPlanId: term.selectedPlanId,
    insurer: term.insuranceCompany.name,
    policyType: term.policyType.name,
    durationMonths: term.durationMonths,
    price: term.planPrice && toPrice(term.planPrice),
    startDate: toCalendarDate(term.policyStartDate),
    issueDate: toCalendarDate(term.issueDate),
    endDate: toCalendarDate(term.policyEndDate),
    originalEndDate: toCalendarDate(term.originalEndDate),
    vehicle: vehicleOf(term),
    replacedAt: term.replacedAt.toISOString(),
    replacedBy: term.replacer && personName(term.replacer),
    cancellation: term.cancellations.map(toCancellation)[0] ?? null,
  }))
}

/** The vehicle's columns, named the same in customers and terms. */
const vehicleColumns = Prisma.raw(Object.values(VEHICLE_FIELDS).map(columnOf).join(', '))

/**
 * Copies the current terms of customers to the replaced ones, with their cancellations, certificates and payments. A
 * term that would end after the next begins, or never, ends there. The caller holds the customers' row locks and writes the next
 * terms afterwards.
 * @param nextStarts when the next term of each customer begins
 * @returns the ids of the replaced terms by customer
 */
export async function replaceTerms(
  tx: Tx,
  nextStarts: { id: string; start: CalendarDate }[],
  now: Date,
  adminUserId: string,
): Promise<Map<string, string>> {
  const rows = await tx.$queryRaw<{ id: string; customerId: string }[]>`
    WITH next AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(nextStarts)}::jsonb) AS next (id uuid, start date)
    ), term AS (
      INSERT INTO policy_terms (
        insured_customer_id, policy_number, insurance_company_id, policy_type_id, selected_plan_id, duration_months,
        plan_price, policy_start_date, issue_date, policy_end_date, original_end_date, was_open_ended,
        ${vehicleColumns}, origin, written_by, replaced_at, replaced_by
      )
      SELECT insured_customer_id, policy_number, insurance_company_id, policy_type_id, selected_plan_id, duration_months,
        plan_price, policy_start_date, issue_date, least(policy_end_date, next.start),
        CASE WHEN policy_end_date > next.start THEN policy_end_date END, policy_end_date IS NULL,
        ${vehicleColumns}, origin, written_by, ${now}, ${adminUserId}::uuid
      FROM next JOIN policy_periods ON insured_customer_id = next.id AND policy_term_id IS NULL
      RETURNING id, insured_customer_id
    ), certified AS (
      UPDATE certificates SET policy_term_id = term.id FROM term
      WHERE certificates.insured_customer_id = term.insured_customer_id AND policy_term_id IS NULL
    ), cancelled AS (
      UPDATE policy_cancellations SET policy_term_id = term.id FROM term
      WHERE policy_cancellations.insured_customer_id = term.insured_customer_id AND policy_term_id IS NULL
    ), paid AS (
      UPDATE payments SET policy_term_id = term.id FROM term
      WHERE payments.insured_customer_id = term.insured_customer_id AND policy_term_id IS NULL
    )
    SELECT id, insured_customer_id AS "customerId" FROM term`
  return new Map(rows.map(({ id, customerId }) => [customerId, id]))
}

/**
 * Removes a term from the replaced ones; its cancellations, certificates and payments become the current term's. The
 * cancellations of the former current term are deleted; if that one was a reinstatement, the cancellation before it
 * holds again. The caller holds the customer's row lock and writes the row afterwards.
 */
export async function takeOutTerm(tx: Tx, { id }: Customer, term: { id: string }): Promise<void> {
  await tx.policyCancellation.deleteMany({ where: { insuredCustomerId: id, policyTermId: null } })
  const { termOrigin } = await tx.insuredCustomer.findUniqueOrThrow({ where: { id }, select: { termOrigin: true } })
  if (termOrigin === 'reinstated') await withdrawReinstatement(tx, term.id)
  await tx.policyCancellation.updateMany({ where: { policyTermId: term.id }, data: { policyTermId: null } })
  await tx.certificate.updateMany({ where: { policyTermId: term.id }, data: { policyTermId: null } })
  await tx.payment.updateMany({ where: { policyTermId: term.id }, data: { policyTermId: null } })
  await tx.policyTerm.delete({ where: { id: term.id }, select: { id: true } })
}

/** A term's last cancellation ended it; earlier ones were reinstated while it was the current term. */
async function withdrawReinstatement(tx: Tx, policyTermId: string): Promise<void> {
  const last = await tx.policyCancellation.findFirst({
    where: { policyTermId },
    select: { id: true },
    orderBy: [{ cancelledAt: 'desc' }, { id: 'desc' }],
  })
  if (!last) return
  const data = { reinstatedAt: null, reinstatedBy: null }
  await tx.policyCancellation.update({ where: { id: last.id }, data, select: { id: true } })
}

/** The first day on which a term may begin, after the terms before it, and the start of the next one; null without them. */
type Neighbours = { first: CalendarDate | null; next: CalendarDate | null }

export async function neighboursOf(db: Db, { id, policyTermId, policyStartDate }: Customer): Promise<Neighbours> {
  const [neighbours] = await db.$queryRaw<Neighbours[]>`
    SELECT (max(greatest(policy_end_date, policy_start_date + 1)) FILTER (WHERE NOT is_later))::text AS first,
      (min(policy_start_date) FILTER (WHERE is_later))::text AS next
    FROM policy_periods, LATERAL (SELECT policy_start_date > ${policyStartDate}::date AS is_later) AS place
    WHERE insured_customer_id = ${id}::uuid AND policy_term_id IS DISTINCT FROM ${policyTermId ?? null}::uuid`
  return neighbours ?? { first: null, next: null }
}

/** The columns of a replaced term's end: where it would reach beyond the start of the next one, it ends there. */
export function endBefore(next: CalendarDate | null, end: CalendarDate | null) {
  const isCut = next !== null && (end === null || end > next)
  const last = isCut ? next : end
  return {
    ...(last !== null && { policyEndDate: fromCalendarDate(last) }),
    originalEndDate: isCut && end !== null ? fromCalendarDate(end) : null,
    wasOpenEnded: isCut && end === null,
  }
}

/** The end that was agreed for the term of a record, before the next one cut it; null where there was none. */
export async function agreedEnd(tx: Tx, { policyTermId, policyEndDate }: Customer): Promise<CalendarDate | null> {
  if (policyTermId === undefined) return policyEndDate
  return agreedEndOf(await tx.policyTerm.findUniqueOrThrow({ where: { id: policyTermId } }))
}

export const agreedEndOf = (term: { policyEndDate: Date; originalEndDate: Date | null; wasOpenEnded: boolean }) =>
  term.wasOpenEnded ? null : toCalendarDate(term.originalEndDate ?? term.policyEndDate)

/**
 * @param first the first day on which the term may begin
 * @param field the name of the start date in the caller's input
 */
export const overlaps = (first: string, field: 'policyStartDate' | 'from' = 'policyStartDate'): Refusal =>
  Refusal.of('term-overlaps', { field, details: { from: first } })
