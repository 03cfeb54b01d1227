import type { Invitation } from '../../../shared/accounts'
import { clock } from '../../../shared/clock'
import { invitations } from '../../auth/links'
import { loggedChange } from '../../changes/logged-change'
import { Refusal } from '../../core/errors'
import type { Tx } from '../../db/client'
import { isDuplicate, refuse } from '../../db/errors'
import { type Invited, type Inviting, sendInvitation } from './invitation'
import { ACCOUNT_LOG, findAccount } from './record'

/**
 * Creates an account that nobody can sign in to until its owner accepts the invitation, and sends that. The mail goes
 * out after the transaction, so that other changes of accounts do not wait for it.
 * @throws Refusal `account-exists`, `account-inactive`
 */
export async function invite(services: Inviting, adminUserId: string, { email, role }: Invitation): Promise<Invited> {
  let token = ''
  const account = await loggedChange(services.db, adminUserId, ACCOUNT_LOG, async (tx) => {
    await refuseKnown(tx, email)
    const data = { email, role, createdAt: clock.now() }
    const { id } = await tx.adminUser.create({ data, select: { id: true } }).catch(refuse(isDuplicate, exists))
    token = await invitations.create(tx, id, {})
    return { before: null, after: await findAccount(tx, id) }
  })
  return sendInvitation(services, account, token)
}

async function refuseKnown(tx: Tx, email: string): Promise<void> {
  const known = await tx.adminUser.findUnique({ where: { email }, select: { isActive: true } })
  if (known) throw known.isActive ? exists() : Refusal.of('account-inactive', { field: 'email' })
}

const exists = () => Refusal.of('account-exists', { field: 'email' })
