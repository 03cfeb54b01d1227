import type { AccessTable } from '../../shared/accesses'
import type { Db } from '../db/client'
import type { AccessEvent } from '../db/generated/client'

type Access = {
  /** Who it was; null where no account is known. */
  adminUserId: string | null
  event: AccessEvent
  tableName?: AccessTable
  recordId?: string | null
  /** Whom the record is or belongs to, where that is a customer. */
  insuredCustomerId?: string
  /** The words that name the record. */
  subject?: string | null
  details?: Record<string, string | number | null>
}

/** Writes an entry of the access log: who saw what, or tried to. */
export async function writeAccess(db: Db, access: Access): Promise<void> {
  await db.accessLog.create({ data: access, select: { id: true } })
}
