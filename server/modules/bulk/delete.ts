import type { BulkChoice } from '../../../shared/customers'
import type { PrismaClient } from '../../db/generated/client'
import { customerChanges } from '../policies/changes'
import { chosen } from './chosen'
import { tellsProgress } from './progress'

/**
 * Deletes customers, each to the trash.
 * @returns the number of deleted customers
 * @throws Refusal `count-changed`
 */
export async function deleteChosen(db: PrismaClient, adminUserId: string, choice: BulkChoice): Promise<number> {
  const many = await chosen(db, adminUserId, choice)
  return customerChanges.deleteMany(db, adminUserId, { ...many, ...tellsProgress(choice.progressId) })
}
