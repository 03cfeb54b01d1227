import type { CalendarDate } from '../../../shared/clock'
import type { CustomerUpdateInput } from '../../../shared/customers'
import { dayInWords } from '../../../shared/messages'
import { termFieldsOf } from '../../../shared/terms'
import { changesBetween } from '../../changes/entry'
import { found, type Logged, loggedChange, nextVersion } from '../../changes/logged-change'
import type { Db, Tx } from '../../db/client'
import type { PrismaClient } from '../../db/generated/client'
import { lockRecord } from '../../db/locks'
import { fromCalendarDate } from '../../db/values'
import { customerChanges, loggedCustomer, requireFreeNumber, subjectOf } from './changes'
import { moveInstalments } from './instalments'
import { type Customer, type CustomerFields, termSelection, toCustomer, toCustomerColumns } from './record'
import { agreedEnd, endBefore, neighboursOf } from './replaced-terms'
import { customerFields, requireFreeDates } from './terms'

/** A customer whose fields of the term are those of a replaced one. */
export type OfTerm = Customer & { policyTermId: string }
type LoggedTerm = OfTerm & { termStart?: string }

/** @throws Refusal `record-not-found` */
export async function findOfTerm(db: Db, id: string, policyTermId: string): Promise<OfTerm> {
  const where = { id: policyTermId, insuredCustomerId: id }
  const { insuredCustomer, ...term } = found(await db.policyTerm.findFirst({ where, select: termSelection }))
  return { ...toCustomer({ ...insuredCustomer, ...term }), policyTermId }
}

/** The log tells of the customer, and of which term by its start. */
const logged: Logged<LoggedTerm> = {
  ...loggedCustomer,
  subject: ({ termStart = '', ...term }) => `${subjectOf(term)} · vigencia desde el ${dayInWords(termStart)}`,
}

/**
 * As `customerChanges.revise`, of one of the replaced terms where one is named. An end that is written is the agreed
 * one: the next term may cut it.
 */
export function reviseTerm(
  db: PrismaClient,
  adminUserId: string,
  { termId, ...version }: { id: string; updatedAt: string; termId?: string | undefined },
  work: Parameters<typeof customerChanges.revise>[3],
): Promise<Customer> {
  if (termId === undefined) return customerChanges.revise(db, adminUserId, version, work)
  const { id, updatedAt } = version
  const revised = loggedChange<LoggedTerm>(db, adminUserId, logged, async (tx) => {
    await lockRecord(tx, 'insured_customers', id)
    const before = await findOfTerm(tx, id, termId)
    const after = (await work(tx, before, (fields) =>
      write(tx, before, fields, nextVersion(before, updatedAt)),
    )) as OfTerm
    return { before, after: after === before ? before : { ...after, termStart: before.policyStartDate } }
  })
  return revised.then(({ termStart: _logged, ...term }) => term)
}

/** Writes a replaced term, and the version of its customer. */
async function write(tx: Tx, before: OfTerm, fields: CustomerFields, updatedAt: Date): Promise<OfTerm> {
  const { id, policyTermId } = before
  const { policyEndDate: _agreed, ...columns } = termFieldsOf(toCustomerColumns(fields))
  const { next } = await neighboursOf(tx, before)
  const planId = fields.selectedPlanId
  const isOther = planId !== null && planId !== before.selectedPlanId
  const months = { select: { durationMonths: true } } as const
  const plan = isOther && (await tx.pricingPlan.findUniqueOrThrow({ where: { id: planId }, ...months }))
  const data = { ...columns, ...endBefore(next, fields.policyEndDate), ...plan }
  await tx.policyTerm.update({ where: { id: policyTermId }, data, select: { id: true } })
  await tx.insuredCustomer.update({ where: { id }, data: { updatedAt }, select: { id: true } })
  return findOfTerm(tx, id, policyTermId)
}

/**
 * Saves the form of a customer or, with `termId`, of one of the replaced terms: person and contact are ignored then.
 * What is due moves with the start, unless `moveDue` is false.
 * @throws Refusal those of `customerChanges.update`
 */
export function updateCustomer(
  db: PrismaClient,
  adminUserId: string,
  { termId, moveDue = true, ...form }: CustomerUpdateInput,
) {
  const move = async (tx: Tx, { policyStartDate }: Customer, after: Customer) => {
    if (moveDue) await moveInstalments(tx, adminUserId, after, policyStartDate)
    return after
  }
  if (termId === undefined) return customerChanges.update(db, adminUserId, form, move)
  const { id, updatedAt, reprice, shownPrice } = form
  return reviseTerm(db, adminUserId, { id, termId, updatedAt }, async (tx, before, writeTerm) => {
    const input = { ...termFieldsOf(form), reprice, shownPrice, fullName: before.fullName }
    const fields = await customerFields(tx, input, before)
    if (Object.keys(changesBetween(before, { ...before, ...fields })).length === 0) return before
    nextVersion(before, updatedAt) // An old form is refused as such, before its values are.
    await requireFreeDates(tx, before, fields)
    await requireFreeNumber(tx, before, fields)
    const keepsEnd = fields.policyEndDate === before.policyEndDate
    const policyEndDate = keepsEnd ? await agreedEnd(tx, before) : fields.policyEndDate
    return move(tx, before, await writeTerm({ ...fields, policyEndDate }))
  })
}

/** Adds the rest of a replaced term, which a cancellation ended, as a term of its own. */
export async function resumeTerm(
  tx: Tx,
  adminUserId: string,
  { id, policyTermId }: OfTerm,
  { start, end, next }: { start: CalendarDate; end: CalendarDate | null; next: CalendarDate | null },
): Promise<OfTerm> {
  const { id: _own, ...term } = await tx.policyTerm.findUniqueOrThrow({ where: { id: policyTermId } })
  const dates = { policyStartDate: fromCalendarDate(start), ...endBefore(next, end) }
  const origin = { origin: 'reinstated', writtenBy: adminUserId } as const
  const resumed = await tx.policyTerm.create({ data: { ...term, ...dates, ...origin }, select: { id: true } })
  return findOfTerm(tx, id, resumed.id)
}
