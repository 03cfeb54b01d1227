import { BULK_MAX } from '../../../shared/bulk'
import type { RequestChoice } from '../../../shared/quote-requests'
import type { Tx } from '../../db/client'
import { Prisma, type PrismaClient } from '../../db/generated/client'
import { lockRecords } from '../../db/locks'
import { requireCount } from '../bulk/chosen'
import { tellsProgress } from '../bulk/progress'
import { requestChanges } from './changes'
import { passing } from './list'

/**
 * Deletes the requests that a person has chosen, each to the trash, if they are as many as the person saw.
 * @returns the number of deleted requests
 * @throws Refusal `count-changed`
 */
export async function deleteChosen(db: PrismaClient, adminUserId: string, choice: RequestChoice): Promise<number> {
  const where = 'ids' in choice ? { id: { in: choice.ids } } : await passing(db, adminUserId, choice.filter)
  const expected = 'ids' in choice ? new Set(choice.ids).size : choice.expectedCount
  return requestChanges.deleteMany(db, adminUserId, {
    choose: (tx) => lock(tx, where, expected),
    ...tellsProgress(choice.progressId),
  })
}

async function lock(tx: Tx, where: Prisma.QuoteRequestWhereInput, expected: number): Promise<string[]> {
  const found = await tx.quoteRequest.findMany({ where, select: { id: true }, take: BULK_MAX + 1 })
  const locked = await lockRecords(tx, 'quote_requests', Prisma.sql`id = ANY(${found.map(({ id }) => id)}::uuid[])`)
  // While a lock was waited for, somebody may have answered one.
  const still = await tx.quoteRequest.count({ where: { AND: [where, { id: { in: locked } }] } })
  requireCount(expected, still, 'requests')
  return locked
}
