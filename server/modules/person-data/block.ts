import type { PersonRecords } from '../../../shared/person-data'
import { ReasonError } from '../../core/errors'
import type { Prisma, PrismaClient } from '../../db/generated/client'
import { customerChanges } from '../customers/changes'

/**
 * Takes customers out of every list and lookup, all or none: they go to the trash as deleted ones do, but stay there until
 * somebody puts them back or erases them.
 * @throws ReasonError `record-not-found`
 */
export async function block(db: PrismaClient, adminUserId: string, { ids, reason }: PersonRecords): Promise<void> {
  await customerChanges.deleteMany(db, adminUserId, { choose: (tx) => chosen(tx, ids) }, reason)
}

async function chosen(tx: Prisma.TransactionClient, ids: string[]): Promise<string[]> {
  const locked = await lockAll(tx, ids)
  // To a file that was checked before they were there they are new: it is compared again before it is written.
  await tx.import.updateMany({ where: { state: 'checked' }, data: { isStale: true } })
  return locked
}

/** In the order of their ids, as whoever else locks several does. */
async function lockAll(tx: Prisma.TransactionClient, ids: string[]): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM insured_customers WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`
  if (rows.length < ids.length) throw ReasonError.of('record-not-found')
  return rows.map(({ id }) => id)
}
