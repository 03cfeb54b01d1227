import type { FactorReset } from '../../../shared/accounts'
import { findFactors, lockAccount, removeFactors } from '../../auth/factors'
import type { StaffUser } from '../../auth/session'
import { endUserSessions } from '../../auth/user-sessions'
import { writeEntry } from '../../changes/entry'
import { Refusal } from '../../core/errors'
import type { Tx } from '../../db/client'
import { lockAccounts } from './last-admin'
import { type Telling, tellOwner } from './notice'
import { type Account, findAccount, ownEntry } from './record'

/**
 * Takes all second factors from a colleague who has lost them, so that the password alone opens the account, and tells
 * both by mail. One's own are changed by proof, and so the last admin's can only be taken on the server.
 * @throws Refusal `own-factors`, `record-not-found`, `forbidden`
 */
export async function resetFactors(services: Telling, admin: StaffUser, { id, reason }: FactorReset): Promise<void> {
  if (id === admin.id) throw Refusal.of('own-factors')
  const { email, taken } = await services.db.$transaction(async (tx) => {
    await lockAccounts(tx, admin.id)
    const account = await findAccount(tx, id)
    return { ...account, taken: await takeFactors(tx, account, { by: admin.id, reason }) }
  })
  if (!taken) return
  tellOwner(services, email, { of: 'factorsReset' })
  tellOwner(services, admin.email, { of: 'factorsResetOf', email, reason })
}

/**
 * Removes all second factors of an account and ends its sessions, with a log entry.
 * @param how by whom, null for the server's console, and why
 * @returns whether there was anything to remove
 */
export async function takeFactors(
  tx: Tx,
  { id, email }: Pick<Account, 'id' | 'email'>,
  { by, reason }: { by: string | null; reason?: string },
): Promise<boolean> {
  await lockAccount(tx, id)
  const { totp, passkeys, recoveryCodes } = await findFactors(tx, id)
  await removeFactors(tx, id)
  if (!totp && passkeys === 0 && recoveryCodes === 0) return false
  await endUserSessions(tx, id)
  const details = {
    totp: { before: totp, after: false },
    passkeys: { before: passkeys, after: 0 },
    recoveryCodes: { before: recoveryCodes, after: 0 },
    ...(reason && { reason: { before: null, after: reason } }),
  }
  await writeEntry(tx, { ...ownEntry({ id, email }, details), adminUserId: by })
  return true
}
