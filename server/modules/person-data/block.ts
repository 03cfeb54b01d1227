import type { PersonRecords } from '../../../shared/person-data'
import { ReasonError } from '../../core/errors'
import type { Tx } from '../../db/client'
import type { PrismaClient } from '../../db/generated/client'
import { customerChanges } from '../customers/changes'

/**
 * Blocks customers, all or none: no list or lookup has them any more. They go to the trash like deleted ones, but stay
 * there until somebody restores or erases them.
 * @throws ReasonError `record-not-found`
 */
export async function block(db: PrismaClient, adminUserId: string, { ids, reason }: PersonRecords): Promise<void> {
  await customerChanges.deleteMany(db, adminUserId, { choose: (tx) => chosen(tx, ids) }, reason)
}

async function chosen(tx: Tx, ids: string[]): Promise<string[]> {
  const locked = await lockAll(tx, ids)
  // An import that was checked before would create these customers anew: it must match its rows again before it writes.
  await tx.import.updateMany({ where: { state: 'checked' }, data: { isStale: true } })
  return locked
}

/** In the order of ids, like every lock of several customers, so that no two transactions deadlock. */
async function lockAll(tx: Tx, ids: string[]): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM insured_customers WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`
  if (rows.length < ids.length) throw ReasonError.of('record-not-found')
  return rows.map(({ id }) => id)
}
