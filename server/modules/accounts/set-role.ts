import type { Role } from '../../../shared/auth'
import { loggedChange } from '../../changes/logged-change'
import type { PrismaClient } from '../../db/generated/client'
import { keepAnAdmin, lockAccounts } from './last-admin'
import { ACCOUNT_LOG, type Account, findAccount } from './record'

/**
 * Sets a colleague's role, which applies from their next request on. The last one to decide is right, so there is no
 * version to compare.
 * @throws ReasonError `record-not-found`, `last-admin`, `forbidden`
 */
export function setRole(
  db: PrismaClient,
  adminUserId: string,
  { id, role }: { id: string; role: Role },
): Promise<Account> {
  return loggedChange(db, adminUserId, ACCOUNT_LOG, async (tx) => {
    await lockAccounts(tx, adminUserId)
    const before = await findAccount(tx, id)
    if (before.role === role) return { before, after: before }
    await tx.adminUser.update({ where: { id }, data: { role }, select: { id: true } })
    await keepAnAdmin(tx)
    return { before, after: await findAccount(tx, id) }
  })
}
