import type { CalendarDate } from '../../../shared/clock'
import type { CustomerUpdateInput } from '../../../shared/customers'
import { dayInWords } from '../../../shared/messages'
import { termFieldsOf } from '../../../shared/terms'
import { type Change, found, type Logged, loggedChange, nextVersion, savedFields } from '../../changes/logged-change'
import type { Db, Tx } from '../../db/client'
import type { Prisma, PrismaClient } from '../../db/generated/client'
import { lockRecord } from '../../db/locks'
import { fromCalendarDate } from '../../db/values'
import { customerChanges, loggedCustomer, requireFreeNumber, subjectOf } from './changes'
import { type Customer, type CustomerFields, termSelection, toCustomer, toCustomerColumns } from './record'
import { agreedEndOf, endBefore, neighboursOf } from './replaced-terms'
import { customerFields, requireFreeDates } from './terms'

/** A customer whose fields of the term are those of a replaced one. */
export type OfTerm = Customer & { policyTermId: string }
type Revision = Parameters<typeof customerChanges.revise>[3]
type Version = { id: string; updatedAt: string }

/** @throws Refusal `record-not-found` */
export async function findOfTerm(db: Db, id: string, policyTermId: string): Promise<OfTerm> {
  const where = { id: policyTermId, insuredCustomerId: id }
  const { insuredCustomer, ...term } = found(await db.policyTerm.findFirst({ where, select: termSelection }))
  return { ...toCustomer({ ...insuredCustomer, ...term }), policyTermId }
}

/** The end that was agreed for the term of a record; null where it had none. */
export async function agreedEnd(tx: Tx, { policyTermId, policyEndDate }: Customer): Promise<CalendarDate | null> {
  if (policyTermId === undefined) return policyEndDate
  return agreedEndOf(await tx.policyTerm.findUniqueOrThrow({ where: { id: policyTermId } }))
}

/** The log tells of the customer, and of which term by its start. */
type LoggedTerm = OfTerm & { termStart?: string }
const logged: Logged<LoggedTerm> = {
  ...loggedCustomer,
  subject: ({ termStart = '', ...term }) => `${subjectOf(term)} · vigencia desde el ${dayInWords(termStart)}`,
}

function change(
  db: PrismaClient,
  adminUserId: string,
  { id, termId }: { id: string; termId: string },
  work: (tx: Tx, before: OfTerm) => Promise<Change<OfTerm>>,
): Promise<Customer> {
  return loggedChange<LoggedTerm>(db, adminUserId, logged, async (tx) => {
    await lockRecord(tx, 'insured_customers', id)
    const { before, after } = await work(tx, await findOfTerm(tx, id, termId))
    const isChanged = before && after && before !== after
    return { before, after: isChanged ? { ...after, termStart: before.policyStartDate } : after }
  }).then(({ termStart: _logged, ...term }) => term)
}

type Columns = Prisma.PolicyTermUncheckedUpdateInput

/** Writes a replaced term, and the version of its customer. */
async function write(tx: Tx, before: OfTerm, fields: CustomerFields, end: Columns, updatedAt: Date): Promise<OfTerm> {
  const { id, policyTermId } = before
  const { policyEndDate: _asEnd, ...columns } = termFieldsOf(toCustomerColumns(fields))
  const planId = fields.selectedPlanId
  const plan =
    planId !== null && planId !== before.selectedPlanId
      ? await tx.pricingPlan.findUnique({ where: { id: planId }, select: { durationMonths: true } })
      : null
  const data = { ...columns, ...end, ...plan }
  await tx.policyTerm.update({ where: { id: policyTermId }, data, select: { id: true } })
  await tx.insuredCustomer.update({ where: { id }, data: { updatedAt }, select: { id: true } })
  return findOfTerm(tx, id, policyTermId)
}

/**
 * Saves the form of a customer or, with `termId`, of one of the replaced terms: person and contact are ignored then.
 * @throws Refusal those of `customerChanges.update`
 */
export function updateCustomer(db: PrismaClient, adminUserId: string, { termId, ...form }: CustomerUpdateInput) {
  if (termId === undefined) return customerChanges.update(db, adminUserId, form)
  const { id, updatedAt, reprice, shownPrice } = form
  return change(db, adminUserId, { id, termId }, async (tx, before) => {
    const input = { ...termFieldsOf(form), reprice, shownPrice, fullName: before.fullName }
    const fields = await customerFields(tx, input, before)
    return savedFields(before, fields, updatedAt, async (version) => {
      await requireFreeDates(tx, before, fields)
      await requireFreeNumber(tx, before, fields)
      const { policyEndDate: end } = fields
      return write(tx, before, fields, end === before.policyEndDate ? {} : endBefore(null, end), version)
    })
  })
}

/**
 * As `customerChanges.revise`, of one of the replaced terms where one is named. An end that is written is the agreed one: the
 * next term may cut it.
 */
export function reviseTerm(
  db: PrismaClient,
  adminUserId: string,
  { termId, ...version }: Version & { termId?: string | undefined },
  work: Revision,
): Promise<Customer> {
  if (termId === undefined) return customerChanges.revise(db, adminUserId, version, work)
  return change(db, adminUserId, { id: version.id, termId }, async (tx, before) => {
    const updatedAt = nextVersion(before, version.updatedAt)
    const { next } = await neighboursOf(tx, before)
    const after = await work(tx, before, (fields) =>
      write(tx, before, fields, endBefore(next, fields.policyEndDate), updatedAt),
    )
    return { before, after: after as OfTerm }
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
