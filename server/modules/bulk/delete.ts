import type { BulkChoice } from '../../../shared/customers'
import type { PrismaClient } from '../../db/generated/client'
import { customerChanges } from '../customers/changes'
import { chosen } from './chosen'
import { withProgress } from './progress'

/**
 * Deletes customers, each into the trash.
 * @returns how many
 * @throws ReasonError `count-changed`
 */
export async function deleteChosen(db: PrismaClient, adminUserId: string, choice: BulkChoice): Promise<number> {
  const many = await chosen(db, choice)
  return withProgress(choice.progressId, (onProgress) =>
    customerChanges.deleteMany(db, adminUserId, { ...many, onProgress }),
  )
}
