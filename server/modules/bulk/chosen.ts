import { BULK_MAX } from '../../../shared/bulk'
import { today } from '../../../shared/clock'
import type { BulkChoice } from '../../../shared/customers'
import type { Many } from '../../changes/many-changes'
import { Refusal } from '../../core/errors'
import type { Tx } from '../../db/client'
import { Prisma, type PrismaClient } from '../../db/generated/client'
import { lockRecords } from '../../db/locks'
import { countCustomers, passing } from '../customers/list'
import { tellsProgress } from './progress'

/**
 * The customers that a person has chosen, if they are as many as the person saw, for a change that tells its progress. They
 * are counted first, so that nothing is locked in vain, and the number of locked rows afterwards.
 * @throws Refusal `count-changed`
 */
export async function chosen(db: PrismaClient, userId: string, choice: BulkChoice): Promise<Many> {
  const telling = tellsProgress(choice.progressId)
  if ('ids' in choice) {
    const ids = [...new Set(choice.ids)]
    return { ...telling, choose: (tx) => lock(tx, Prisma.sql`id = ANY(${ids}::uuid[])`, ids.length) }
  }
  const { filter, expectedCount } = choice
  requireCount(expectedCount, await countCustomers(db, userId, filter))
  const passes = await passing(filter, userId, today())
  return { ...telling, choose: (tx) => lock(tx, passes, expectedCount) }
}

async function lock(tx: Tx, passes: Prisma.Sql, expected: number): Promise<string[]> {
  const ids = await lockRecords(tx, 'insured_customers', passes, BULK_MAX + 1)
  requireCount(expected, ids.length)
  return ids
}

/** @throws Refusal `count-changed` */
export function requireCount(expected: number, found: number, of?: 'requests'): void {
  if (found !== expected) throw Refusal.of('count-changed', { details: { expected, found, of } })
}
