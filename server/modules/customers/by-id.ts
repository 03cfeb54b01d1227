import { personName } from '../../../shared/accounts'
import type { CalendarDate } from '../../../shared/clock'
import { writeOpening } from '../../changes/access'
import type { Db } from '../../db/client'
import { toCalendarDate } from '../../db/values'
import { type Cancellation, cancellationSelection, LATEST_FIRST, toCancellation } from '../policies/cancellations'
import { customerChanges, subjectOf } from '../policies/changes'
import type { Customer } from '../policies/record'
import { findOfTerm } from '../policies/replaced-term'

/**
 * `cancellation`: the latest one of the current term, which may be reinstated. `originalEndDate`: the end date of a
 * cancelled term before its cancellation; null where it had none. `assignee`: who looks after the customer, by name, also
 * where the account is closed. `openChanges`: how many changes the insurer has not confirmed yet, which a certificate
 * therefore does not show.
 */
type OpenedCustomer = Customer & {
  assignee?: string
  openChanges?: number
  cancellation?: Cancellation
  originalEndDate?: CalendarDate | null
}

/**
 * Reads a customer, with the current term or the one that is named, for a person of staff; the access log has the opening before they see anything.
 * @throws Refusal `record-not-found`
 */
export async function openCustomer(
  db: Db,
  adminUserId: string,
  { id, termId }: { id: string; termId?: string | undefined },
): Promise<OpenedCustomer> {
  const [customer, latest, openChanges] = await Promise.all([
    termId === undefined ? customerChanges.find(db, id) : findOfTerm(db, id, termId),
    db.policyCancellation.findFirst({
      where: { insuredCustomerId: id, policyTermId: termId ?? null },
      select: { ...cancellationSelection, formerEndDate: true },
      orderBy: LATEST_FIRST,
    }),
    db.case.count({ where: { insuredCustomerId: id, kind: 'change', closedOn: null } }),
  ])
  const [assignee] = await Promise.all([
    findAssignee(db, customer),
    writeOpening(db, {
      adminUserId,
      tableName: 'insured_customers',
      recordId: id,
      insuredCustomerId: id,
      subject: subjectOf(customer),
    }),
  ])
  const opened = { ...customer, ...(assignee && { assignee }), ...(openChanges > 0 && { openChanges }) }
  if (!latest) return opened
  const cancellation = toCancellation(latest)
  if (cancellation.reinstatedAt !== null) return { ...opened, cancellation }
  return { ...opened, cancellation, originalEndDate: toCalendarDate(latest.formerEndDate) }
}

async function findAssignee(db: Db, { assignedTo }: Customer): Promise<string | null> {
  const where = { id: assignedTo ?? '' }
  const person = assignedTo && (await db.adminUser.findUnique({ where, select: { name: true, email: true } }))
  return person ? personName(person) : null
}
