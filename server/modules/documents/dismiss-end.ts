import { clock } from '../../../shared/clock'
import type { PrismaClient } from '../../db/generated/client'
import { documentChanges } from './changes'
import type { PolicyDocument } from './record'

/** Notes that nobody waits for another document in the place of one that ends. @throws Refusal `record-not-found` */
export async function dismissEnd(db: PrismaClient, adminUserId: string, id: string): Promise<PolicyDocument> {
  const { updatedAt, dismissedAt } = await documentChanges.find(db, id)
  return documentChanges.update(db, adminUserId, {
    id,
    updatedAt,
    dismissedAt: dismissedAt ?? clock.now().toISOString(),
  })
}
