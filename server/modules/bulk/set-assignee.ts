import type { BulkAssigneeInput } from '../../../shared/customers'
import type { PrismaClient } from '../../db/generated/client'
import { requireColleague } from '../colleagues/colleagues'
import { customerChanges } from '../policies/changes'
import { chosen } from './chosen'
import { tellsProgress } from './progress'

/**
 * Has somebody look after customers, or nobody.
 * @returns the number of customers for whom somebody else did
 * @throws Refusal `colleague-inactive`, `count-changed`
 */
export async function setAssignee(
  db: PrismaClient,
  adminUserId: string,
  { assignedTo, ...choice }: BulkAssigneeInput,
): Promise<number> {
  if (assignedTo !== null) await requireColleague(db, assignedTo)
  const many = await chosen(db, adminUserId, choice)
  const telling = { ...many, ...tellsProgress(choice.progressId) }
  return customerChanges.updateMany(db, adminUserId, telling, { assignedTo })
}
