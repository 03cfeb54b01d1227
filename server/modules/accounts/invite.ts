import type { Invitation } from '../../../shared/accounts'
import { clock } from '../../../shared/clock'
import { lockAccount } from '../../auth/factors'
import { invitations } from '../../auth/links'
import { loggedChange } from '../../changes/logged-change'
import { ReasonError } from '../../core/errors'
import type { Tx } from '../../db/client'
import { isDuplicate, refuse } from '../../db/errors'
import type { PrismaClient } from '../../db/generated/client'
import { type Invited, type Inviting, needsMail, sendInvitation } from './invitation'
import { ACCOUNT_LOG, findAccount } from './record'

/**
 * Creates an account that nobody can sign in to until its owner accepts the invitation, and sends that. The mail goes
 * out after the transaction, so that other changes of accounts do not wait for it; if it fails, the account is deleted.
 * @throws ReasonError `account-exists`, `account-inactive`, `mail-not-sent`
 */
export async function invite(services: Inviting, adminUserId: string, { email, role }: Invitation): Promise<Invited> {
  await needsMail(services.mailer)
  let token = ''
  const account = await loggedChange(services.db, adminUserId, ACCOUNT_LOG, async (tx) => {
    await refuseKnown(tx, email)
    const data = { email, role, createdAt: clock.now() }
    const { id } = await tx.adminUser.create({ data, select: { id: true } }).catch(refuse(isDuplicate, exists))
    token = await invitations.create(tx, id, {})
    return { before: null, after: await findAccount(tx, id) }
  })
  const takeBack = () => deleteUninvited(services.db, adminUserId, account.id, token)
  return sendInvitation(services, { account, token, takeBack })
}

/** Deletes an account whose invitation was not sent, unless a colleague has sent another meanwhile. */
function deleteUninvited(db: PrismaClient, adminUserId: string, id: string, token: string): Promise<unknown> {
  return loggedChange(db, adminUserId, ACCOUNT_LOG, async (tx) => {
    await lockAccount(tx, id)
    const before = await findAccount(tx, id)
    await invitations.takeBack(tx, token)
    const isInvited = (await tx.invitation.count({ where: { adminUserId: id } })) > 0
    if (isInvited) return { before, after: before }
    await tx.adminUser.delete({ where: { id }, select: { id: true } })
    return { before, after: null }
  })
}

async function refuseKnown(tx: Tx, email: string): Promise<void> {
  const known = await tx.adminUser.findUnique({ where: { email }, select: { isActive: true } })
  if (known) throw known.isActive ? exists() : ReasonError.of('account-inactive', { field: 'email' })
}

const exists = () => ReasonError.of('account-exists', { field: 'email' })
