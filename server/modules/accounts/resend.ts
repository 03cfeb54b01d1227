import { invitations } from '../../auth/links'
import { lockRecord, loggedChange } from '../../changes/logged-change'
import { ReasonError } from '../../core/errors'
import { type Invited, type Inviting, needsMail, sendInvitation } from './invitation'
import { ACCOUNT_LOG, findAccount } from './record'

/**
 * Sends a new invitation to somebody who has not accepted yet; the links of earlier ones are worth nothing from then on.
 * @throws ReasonError `record-not-found`, `account-exists`, `account-inactive`, `mail-not-sent`
 */
export async function resend(services: Inviting, adminUserId: string, id: string): Promise<Invited> {
  await needsMail(services.mailer)
  let token = ''
  const account = await loggedChange(services.db, adminUserId, ACCOUNT_LOG, async (tx) => {
    await lockRecord(tx, 'admin_users', id)
    const before = await findAccount(tx, id)
    if (!before.isActive) throw ReasonError.of('account-inactive')
    if (!before.invitedUntil) throw ReasonError.of('account-exists')
    await invitations.expire(tx, id)
    token = await invitations.create(tx, id, {})
    return { before, after: await findAccount(tx, id) }
  })
  return sendInvitation(services, account, token)
}
