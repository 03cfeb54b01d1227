import { clock } from '../../../shared/clock'
import { Prisma, type PrismaClient } from '../../db/generated/client'
import { ReasonError } from '../../errors'
import { changesBetween, type Fields, recordActivity } from './record'

type LoggedRecord = Fields & { id: string }

/** A record before and after a change; one of them is null where it did not exist before, or does not any more. */
type Change<R> = { before: R | null; after: R | null }

export type LoggedTable =
  | 'cookie_consent_config'
  | 'insurance_companies'
  | 'insured_customers'
  | 'legal_documents'
  | 'policy_documents'
  | 'site_settings'
  | 'tracking_pixels'

/**
 * Makes a change and writes its log entry, both or neither.
 * @param change does the work in the transaction and says what the record was before and is after it
 * @returns the record after the change, or the one that was deleted
 */
export function loggedChange<R extends LoggedRecord>(
  db: PrismaClient,
  adminUserId: string,
  tableName: LoggedTable,
  change: (tx: Prisma.TransactionClient) => Promise<Change<R>>,
  options: { timeout?: number } = {},
): Promise<R> {
  return db.$transaction(async (tx) => {
    const { before, after } = await change(tx)
    const record = (after ?? before) as R
    await recordActivity(tx, {
      adminUserId,
      actionType: !before ? 'create' : after ? 'update' : 'delete',
      tableName,
      recordId: record.id,
      details: changesBetween(before, after),
    })
    return record
  }, options)
}

/** Makes everybody else who wants to change the record wait until this transaction ends. */
export async function lockRecord(tx: Prisma.TransactionClient, table: LoggedTable, id: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM ${Prisma.raw(table)} WHERE id = ${id}::uuid FOR UPDATE`
}

/** The same for all records of a small table whose rows depend on each other; readers do not wait. */
export async function lockTable(tx: Prisma.TransactionClient, table: LoggedTable): Promise<void> {
  await tx.$executeRaw`LOCK TABLE ${Prisma.raw(table)} IN SHARE ROW EXCLUSIVE MODE`
}

/** @throws ReasonError `record-not-found` */
export function found<R>(record: R | null): R {
  if (!record) throw ReasonError.of('record-not-found')
  return record
}

/**
 * The `updatedAt` of the next version of a record, which no earlier version had: now, or a millisecond after the last
 * change where the clock has not moved since.
 * @param token the `updatedAt` of the version that the person edited
 * @throws ReasonError `record-stale` where somebody else has changed the record since
 */
export function nextVersion(before: { updatedAt: string }, token: string): Date {
  const last = new Date(before.updatedAt).getTime()
  if (last !== new Date(token).getTime()) throw ReasonError.of('record-stale')
  return new Date(Math.max(clock.now().getTime(), last + 1))
}
