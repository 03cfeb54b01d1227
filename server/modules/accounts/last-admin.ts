import { Refusal } from '../../core/errors'
import type { Tx } from '../../db/client'
import { lockTable } from '../../db/locks'

/**
 * Serializes changes of accounts' rights, and checks again that this account may make them: an earlier change may have
 * taken its role since the request began.
 * @throws Refusal `forbidden`
 */
export async function lockAccounts(tx: Tx, adminUserId: string): Promise<void> {
  await lockTable(tx, 'admin_users')
  const mayChange = await tx.adminUser.count({ where: { id: adminUserId, role: 'admin', isActive: true } })
  if (mayChange === 0) throw Refusal.of('forbidden')
}

/** Whether an active administrator is left. Callers that may change that hold the table's lock. */
export async function hasAdmin(tx: Tx): Promise<boolean> {
  const where = { role: 'admin', isActive: true, passwordHash: { not: null } } as const
  return (await tx.adminUser.count({ where })) > 0
}

/**
 * Refuses the transaction's change where no administrator would be left.
 * @throws Refusal `last-admin`
 */
export async function keepAnAdmin(tx: Tx): Promise<void> {
  if (!(await hasAdmin(tx))) throw Refusal.of('last-admin')
}
