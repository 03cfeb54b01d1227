import type { CalendarDate } from '../../../shared/clock'
import type { Database } from '../../db/client'
import { prepared } from '../../db/prepared'
import { toCalendarDate } from '../../db/values'
import { customerChanges, subjectOf } from './changes'
import type { Customer } from './record'

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

/** `originalEndDate`: the end date of a cancelled term before its cancellation; null where it had none. */
type OpenedCustomer = Customer & { originalEndDate?: CalendarDate | null }

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
  if (customer.cancellationReason === null) return customer
  const cancellation = await db.policyCancellation.findFirst({
    where: { insuredCustomerId: id, policyTermId: null, reinstatedAt: null },
    select: { formerEndDate: true },
  })
  return cancellation ? { ...customer, originalEndDate: toCalendarDate(cancellation.formerEndDate) } : customer
}
