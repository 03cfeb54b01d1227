import type { BulkChoice } from '../../../shared/customers'
import type { PrismaClient } from '../../db/generated/client'
import { customerChanges } from '../customers/changes'
import { chosen } from './chosen'

/**
 * Deletes customers, each into the trash.
 * @returns how many
 * @throws ReasonError `count-changed`
 */
export async function deleteChosen(db: PrismaClient, adminUserId: string, choice: BulkChoice): Promise<number> {
  return customerChanges.deleteMany(db, adminUserId, await chosen(db, choice))
}
