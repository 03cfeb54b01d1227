import type { AssigneeInput } from '../../../shared/customers'
import type { PrismaClient } from '../../db/generated/client'
import { requireColleague } from '../colleagues/colleagues'
import { customerChanges } from '../policies/changes'
import type { Customer } from '../policies/record'

/**
 * Has somebody look after a customer, or nobody, whatever else has changed of the customer.
 * @throws Refusal `colleague-inactive`, `record-not-found`
 */
export async function setAssignee(
  db: PrismaClient,
  adminUserId: string,
  { id, assignedTo }: AssigneeInput,
): Promise<Customer> {
  if (assignedTo !== null) await requireColleague(db, assignedTo)
  return customerChanges.set(db, adminUserId, { id, assignedTo })
}
