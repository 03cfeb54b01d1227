import type { AccountActivation } from '../../../shared/accounts'
import type { Role } from '../../../shared/auth'
import { endAccess } from '../../auth/end-access'
import { loggedChangeWithin } from '../../changes/logged-change'
import { manyInOne } from '../../changes/many-changes'
import type { Tx } from '../../db/client'
import type { PrismaClient } from '../../db/generated/client'
import { requireColleague } from '../colleagues/colleagues'
import { handOver } from './hand-over'
import { keepAnAdmin, lockAccounts } from './last-admin'
import { ACCOUNT_LOG, type Account, findAccount } from './record'

/**
 * Opens or closes an account. What is open and the person's goes to somebody else in the same transaction, or stays
 * theirs. It is handed over first, so that nobody waits for the lock of accounts meanwhile.
 * @throws Refusal those of `setRights`, `colleague-inactive`
 */
export function setActive(
  db: PrismaClient,
  adminUserId: string,
  { id, isActive, handOverTo }: AccountActivation,
): Promise<Account> {
  return manyInOne(db, async (tx) => {
    const requireHeir = async () => handOverTo && requireColleague(tx, handOverTo, 'handOverTo')
    await requireHeir()
    if (!isActive && handOverTo !== undefined) await handOver(tx, adminUserId, id, handOverTo)
    const account = await setRights(tx, adminUserId, { id, isActive })
    // Again under the lock: this account is closed now, and the other may be.
    await requireHeir()
    return account
  })
}

/** @throws Refusal those of `setRights` */
export const setRole = (db: PrismaClient, adminUserId: string, role: { id: string; role: Role }): Promise<Account> =>
  db.$transaction((tx) => setRights(tx, adminUserId, role))

/**
 * Sets a colleague's role, which applies from their next request on, or opens or closes the account. Closing ends its
 * sessions, links and invitations at once; only the person's name stays, in the log. The last one to decide is right, so
 * there is no version to compare.
 * @throws Refusal `record-not-found`, `last-admin`, `forbidden`
 */
function setRights(
  tx: Tx,
  adminUserId: string,
  { id, ...rights }: { id: string } & ({ role: Role } | { isActive: boolean }),
): Promise<Account> {
  return loggedChangeWithin(tx, adminUserId, ACCOUNT_LOG, async () => {
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
