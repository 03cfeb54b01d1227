import { endAccess } from '../../auth/end-access'
import { loggedChange } from '../../changes/logged-change'
import type { PrismaClient } from '../../db/generated/client'
import { keepAnAdmin, lockAccounts } from './last-admin'
import { ACCOUNT_LOG, type Account, findAccount } from './record'

/**
 * Opens or closes an account. Closing ends its sessions, links and invitations at once; only the person's name stays,
 * in the log. The last one to decide is right, so there is no version to compare.
 * @throws ReasonError `record-not-found`, `last-admin`, `forbidden`
 */
export function setActive(
  db: PrismaClient,
  adminUserId: string,
  { id, isActive }: { id: string; isActive: boolean },
): Promise<Account> {
  return loggedChange(db, adminUserId, ACCOUNT_LOG, async (tx) => {
    await lockAccounts(tx, adminUserId)
    const before = await findAccount(tx, id)
    if (before.isActive === isActive) return { before, after: before }
    await tx.adminUser.update({ where: { id }, data: { isActive }, select: { id: true } })
    if (!isActive) {
      await keepAnAdmin(tx)
      await endAccess(tx, id)
    }
    return { before, after: await findAccount(tx, id) }
  })
}
