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
  await customerChanges.deleteMany(db, adminUserId, { choose: (tx) => lockAll(tx, ids) }, reason)
}

/** In the order of their ids, as whoever else locks several does. */
async function lockAll(tx: Prisma.TransactionClient, ids: string[]): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM insured_customers WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`
  if (rows.length < ids.length) throw ReasonError.of('record-not-found')
  return rows.map(({ id }) => id)
}
