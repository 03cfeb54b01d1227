import type { AccessTable } from '../../shared/accesses'
import type { Db } from '../db/client'
import type { AccessEvent } from '../db/generated/client'
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
