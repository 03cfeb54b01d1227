import type { PersonRecords } from '../../../shared/person-data'
import { found } from '../../changes/logged-change'
import type { Tx } from '../../db/client'
import { Prisma, type PrismaClient } from '../../db/generated/client'
import { lockRecords } from '../../db/locks'
import { customerChanges } from '../policies/changes'

/**
 * Blocks customers, all or none: no list or lookup has them any more. They go to the trash like deleted ones, but stay
 * there until somebody restores or erases them.
 * @throws Refusal `record-not-found`
 */
export async function block(db: PrismaClient, adminUserId: string, { ids, reason }: PersonRecords): Promise<void> {
  await customerChanges.deleteMany(db, adminUserId, { choose: (tx) => chosen(tx, ids) }, reason)
}

async function chosen(tx: Tx, ids: string[]): Promise<string[]> {
  const locked = await lockRecords(tx, 'insured_customers', Prisma.sql`id = ANY(${ids}::uuid[])`)
  found(locked.length < ids.length ? null : locked)
  return locked
}
