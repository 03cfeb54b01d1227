import type { Role } from '../../../shared/auth'
import { lockTable, loggedChange } from '../../changes/logged-change'
import type { PrismaClient } from '../../db/generated/client'
import { keepAnAdmin } from './last-admin'
import { ACCOUNT_LOG, type Account, findAccount } from './record'

/**
 * Gives a colleague a role; it counts from their next call on. The last one to decide is right, so there is no version
 * to compare.
 * @throws ReasonError `record-not-found`, `last-admin`
 */
export function setRole(
  db: PrismaClient,
  adminUserId: string,
  { id, role }: { id: string; role: Role },
): Promise<Account> {
  return loggedChange(db, adminUserId, ACCOUNT_LOG, async (tx) => {
    // Two admins who demote each other at once are one after the other.
    await lockTable(tx, 'admin_users')
    const before = await findAccount(tx, id)
    if (before.role === role) return { before, after: before }
    await tx.adminUser.update({ where: { id }, data: { role }, select: { id: true } })
    await keepAnAdmin(tx)
    return { before, after: await findAccount(tx, id) }
  })
}
