import type { BulkCompanyInput } from '../../../shared/customers'
import type { PrismaClient } from '../../db/generated/client'
import { customerChanges } from '../policies/changes'
import { findChoice, requireInsurer } from '../policies/terms'
import { chosen } from './chosen'
import { tellsProgress } from './progress'

/**
 * Changes the insurer of customers, as their forms would: a correction, not a new term.
 * @returns the number of customers whose insurer has changed
 * @throws Refusal `insurer-unavailable`, `count-changed`
 */
export async function setCompany(
  db: PrismaClient,
  adminUserId: string,
  { insuranceCompanyId, ...choice }: BulkCompanyInput,
): Promise<number> {
  requireInsurer(await findChoice(db, null, insuranceCompanyId), { insuranceCompanyId }, null)
  const many = await chosen(db, adminUserId, choice)
  const telling = { ...many, ...tellsProgress(choice.progressId) }
  return customerChanges.updateMany(db, adminUserId, telling, { insuranceCompanyId })
}
