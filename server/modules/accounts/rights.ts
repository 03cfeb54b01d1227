import type { Role } from '../../../shared/auth'
import { endAccess } from '../../auth/end-access'
import { loggedChange } from '../../changes/logged-change'
import type { PrismaClient } from '../../db/generated/client'
import { keepAnAdmin, lockAccounts } from './last-admin'
import { ACCOUNT_LOG, type Account, findAccount } from './record'

/**
 * Sets a colleague's role, which applies from their next request on, or opens or closes the account. Closing ends its
 * sessions, links and invitations at once; only the person's name stays, in the log. The last one to decide is right, so
 * there is no version to compare.
 * @throws Refusal `record-not-found`, `last-admin`, `forbidden`
 */
export function setRights(
  db: PrismaClient,
  adminUserId: string,
  { id, ...rights }: { id: string } & ({ role: Role } | { isActive: boolean }),
): Promise<Account> {
  return loggedChange(db, adminUserId, ACCOUNT_LOG, async (tx) => {
    await lockAccounts(tx, adminUserId)
    const before = await findAccount(tx, id)
    const changed = { ...before, ...rights }
    if (changed.role === before.role && changed.isActive === before.isActive) return { before, after: before }
    await tx.adminUser.update({ where: { id }, data: rights, select: { id: true } })
    await keepAnAdmin(tx)
    if (!changed.isActive) await endAccess(tx, id)
    return { before, after: await findAccount(tx, id) }
  })
}
