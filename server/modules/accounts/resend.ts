import { clock } from '../../../shared/clock'
import { lockAccount } from '../../auth/factors'
import { invitations } from '../../auth/links'
import { loggedChange } from '../../changes/logged-change'
import { Refusal } from '../../core/errors'
import type { PrismaClient } from '../../db/generated/client'
import { type Invited, type Inviting, sendInvitation } from './invitation'
import { ACCOUNT_LOG, findAccount } from './record'

/**
 * Sends a new invitation to somebody who has not accepted yet; earlier links become invalid.
 * @throws Refusal `record-not-found`, `account-exists`, `account-inactive`
 */
export async function resend(services: Inviting, adminUserId: string, id: string): Promise<Invited> {
  const { db } = services
  const { account, token, madeAt } = await createInvitation(db, id)
  const invited = await sendInvitation(services, account, token)
  await loggedChange(db, adminUserId, ACCOUNT_LOG, async (tx) => {
    await lockAccount(tx, id)
    await invitations.expire(tx, id, madeAt)
    const after = await findAccount(tx, id)
    // An account that was accepted meanwhile logs no change.
    return { before: after.invitedUntil ? { ...after, invitedUntil: account.invitedUntil } : after, after }
  })
  return invited
}

/** Adds a link to the earlier ones. @returns it, with the account as it was before */
function createInvitation(db: PrismaClient, id: string) {
  return db.$transaction(async (tx) => {
    await lockAccount(tx, id)
    const account = await findAccount(tx, id)
    if (!account.isActive) throw Refusal.of('account-inactive')
    if (!account.invitedUntil) throw Refusal.of('account-exists')
    const madeAt = clock.now()
    return { account, madeAt, token: await invitations.create(tx, id, {}) }
  })
}
