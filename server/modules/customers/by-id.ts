import type { CalendarDate } from '../../../shared/clock'
import type { Database } from '../../db/client'
import { prepared } from '../../db/prepared'
import { toCalendarDate } from '../../db/values'
import { type Cancellation, cancellationSelection, LATEST_FIRST, toCancellation } from '../policies/cancellations'
import { customerChanges, subjectOf } from '../policies/changes'
import type { Customer } from '../policies/record'

/** The page refetches whenever somebody returns to it: one opening is logged per this many minutes. */
const MINUTES = 15

const noteOpened = prepared(
  'customer-opened',
  `INSERT INTO access_log (admin_user_id, event, table_name, record_id, insured_customer_id, subject)
   SELECT $1::uuid, 'opened', 'insured_customers', $2::uuid, $2::uuid, $3 WHERE NOT EXISTS (
     SELECT FROM access_log WHERE insured_customer_id = $2::uuid AND created_at > now() - interval '${MINUTES} minutes'
       AND event = 'opened' AND admin_user_id = $1::uuid
   )`,
)

/**
 * `cancellation`: the latest one of the current term, which may be reinstated. `originalEndDate`: the end date of a
 * cancelled term before its cancellation; null where it had none.
 */
type OpenedCustomer = Customer & { cancellation?: Cancellation; originalEndDate?: CalendarDate | null }

/**
 * Reads a customer for an admin user; the access log has the opening before they see anything.
 * @throws ReasonError `record-not-found`
 */
export async function openCustomer(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  adminUserId: string,
  id: string,
): Promise<OpenedCustomer> {
  const customer = await customerChanges.find(db, id)
  await noteOpened(pool, [adminUserId, id, subjectOf(customer)])
  const latest = await db.policyCancellation.findFirst({
    where: { insuredCustomerId: id, policyTermId: null },
    select: { ...cancellationSelection, formerEndDate: true },
    orderBy: LATEST_FIRST,
  })
  if (!latest) return customer
  const cancellation = toCancellation(latest)
  if (cancellation.reinstatedAt !== null) return { ...customer, cancellation }
  return { ...customer, cancellation, originalEndDate: toCalendarDate(latest.formerEndDate) }
}
