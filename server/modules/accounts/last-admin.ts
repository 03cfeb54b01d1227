import { lockTable } from '../../changes/logged-change'
import { ReasonError } from '../../core/errors'
import type { Tx } from '../../db/client'

/**
 * Makes all who change what accounts may do be one after the other, and asks once more whether this one may: a colleague who
 * was first may have taken that from them since their call began.
 * @throws ReasonError `forbidden`
 */
export async function lockAccounts(tx: Tx, adminUserId: string): Promise<void> {
  await lockTable(tx, 'admin_users')
  const mayChange = await tx.adminUser.count({ where: { id: adminUserId, role: 'admin', isActive: true } })
  if (mayChange === 0) throw ReasonError.of('forbidden')
}

/** Whether somebody can administer the installation. Who asks before a change that may end that holds the table's lock. */
export async function hasAdmin(tx: Tx): Promise<boolean> {
  const where = { role: 'admin', isActive: true, passwordHash: { not: null } } as const
  return (await tx.adminUser.count({ where })) > 0
}

/**
 * Refuses the change that was made in the transaction where nobody could administer anything after it.
 * @throws ReasonError `last-admin`
 */
export async function keepAnAdmin(tx: Tx): Promise<void> {
  if (!(await hasAdmin(tx))) throw ReasonError.of('last-admin')
}
