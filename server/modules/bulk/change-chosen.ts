import type { BulkAssigneeInput, BulkChoice, BulkCompanyInput } from '../../../shared/customers'
import type { PrismaClient } from '../../db/generated/client'
import { requireColleague } from '../colleagues/colleagues'
import { customerChanges } from '../policies/changes'
import { findChoice, requireInsurer } from '../policies/terms'
import { chosen } from './chosen'

/* Each returns the number of customers that it has changed, and refuses with `count-changed`. */

/** Deletes customers, each to the trash. */
export async function deleteChosen(db: PrismaClient, adminUserId: string, choice: BulkChoice): Promise<number> {
  return customerChanges.deleteMany(db, adminUserId, await chosen(db, adminUserId, choice))
}

/**
 * Has somebody look after customers, or nobody.
 * @throws Refusal `colleague-inactive`
 */
export async function setAssignee(
  db: PrismaClient,
  adminUserId: string,
  { assignedTo, ...choice }: BulkAssigneeInput,
): Promise<number> {
  if (assignedTo !== null) await requireColleague(db, assignedTo)
  return customerChanges.updateMany(db, adminUserId, await chosen(db, adminUserId, choice), { assignedTo })
}

/**
 * Changes the insurer of customers, as their forms would: a correction, not a new term.
 * @throws Refusal `insurer-unavailable`
 */
export async function setCompany(
  db: PrismaClient,
  adminUserId: string,
  { insuranceCompanyId, ...choice }: BulkCompanyInput,
): Promise<number> {
  requireInsurer(await findChoice(db, null, insuranceCompanyId), { insuranceCompanyId }, null)
  return customerChanges.updateMany(db, adminUserId, await chosen(db, adminUserId, choice), { insuranceCompanyId })
}
