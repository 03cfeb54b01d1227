import type { AccessTable } from '../../shared/accesses'
import type { Db } from '../db/client'
import { type AccessEvent, Prisma } from '../db/generated/client'
import { tokenName } from './token-name'

type Access = {
  /** The account; null where none is known. */
  adminUserId: string | null
  event: AccessEvent
  tableName?: AccessTable
  recordId?: string | null
  /** The customer that the record is or belongs to. */
  insuredCustomerId?: string
  /** The record's name. */
  subject?: string | null
  details?: Record<string, string | number | null>
}

/** Writes an entry of the access log: who saw what, or tried to. */
export async function writeAccess(db: Db, access: Access): Promise<void> {
  const byToken = tokenName.getStore()
  const details = byToken === undefined ? access.details : { ...access.details, byToken }
  await db.accessLog.create({ data: { ...access, ...(details && { details }) }, select: { id: true } })
}

/** The page refetches whenever somebody returns to it: one opening is logged per this many minutes. */
const MINUTES = 15

type Opening = {
  adminUserId: string
  tableName: AccessTable
  recordId: string
  /** The customer that the record is or belongs to. */
  insuredCustomerId: string | null
  subject: string
}

/** Logs that somebody has opened a record, before they see anything of it. */
export async function writeOpening(db: Db, opening: Opening): Promise<void> {
  const { adminUserId, tableName, recordId, insuredCustomerId, subject } = opening
  const byToken = tokenName.getStore()
  const details = byToken === undefined ? null : JSON.stringify({ byToken })
  // The two partial indexes.
  const isOfRecord =
    recordId === insuredCustomerId
      ? Prisma.sql`insured_customer_id = ${recordId}::uuid`
      : Prisma.sql`record_id = ${recordId}::uuid AND record_id IS DISTINCT FROM insured_customer_id`
  await db.$executeRaw`
    INSERT INTO access_log (admin_user_id, event, table_name, record_id, insured_customer_id, subject, details)
    SELECT ${adminUserId}::uuid, 'opened', ${tableName}, ${recordId}::uuid, ${insuredCustomerId}::uuid, ${subject},
      ${details}::jsonb
    WHERE NOT EXISTS (
      SELECT FROM access_log WHERE ${isOfRecord} AND event = 'opened' AND record_id = ${recordId}::uuid
        AND admin_user_id = ${adminUserId}::uuid AND details IS NOT DISTINCT FROM ${details}::jsonb
        AND created_at > now() - ${MINUTES} * interval '1 minute')`
}
