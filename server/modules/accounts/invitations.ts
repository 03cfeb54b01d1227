import type { Invitation } from '../../../shared/accounts'
import { clock } from '../../../shared/clock'
import { lockAccount } from '../../auth/factors'
import { invitationLink, invitations } from '../../auth/links'
import { loggedChange } from '../../changes/logged-change'
import { Refusal } from '../../core/errors'
import { isDuplicate, refuse } from '../../db/errors'
import type { PrismaClient } from '../../db/generated/client'
import { invitationMail } from '../../mail/templates/account-mails'
import type { Services } from '../../request/context'
import { mailBrand } from '../settings/mail-brand'
import { ACCOUNT_LOG, type Account, findAccount } from './record'

type Inviting = Pick<Services, 'db' | 'env' | 'mailer' | 'logger'>

/** `link` only where no mail went out: the administrator gives it to the person. */
type Invited = { id: string; link?: string }

/**
 * Creates an account that nobody can sign in to until its owner accepts the invitation, and sends that. The mail goes
 * out after the transaction, so that other changes of accounts do not wait for it.
 * @throws Refusal `account-exists`, `account-inactive`
 */
export async function invite(services: Inviting, adminUserId: string, { email, role }: Invitation): Promise<Invited> {
  const exists = () => Refusal.of('account-exists', { field: 'email' })
  let token = ''
  const account = await loggedChange(services.db, adminUserId, ACCOUNT_LOG, async (tx) => {
    const known = await tx.adminUser.findUnique({ where: { email }, select: { isActive: true } })
    if (known) throw known.isActive ? exists() : Refusal.of('account-inactive', { field: 'email' })
    const data = { email, role, createdAt: clock.now() }
    const { id } = await tx.adminUser.create({ data, select: { id: true } }).catch(refuse(isDuplicate, exists))
    token = await invitations.create(tx, id, {})
    return { before: null, after: await findAccount(tx, id) }
  })
  return send(services, account, token)
}

/**
 * Sends a new invitation to somebody who has not accepted yet; earlier links become invalid.
 * @throws Refusal `record-not-found`, `account-exists`, `account-inactive`
 */
export async function resend(services: Inviting, adminUserId: string, id: string): Promise<Invited> {
  const { db } = services
  const { account, token, madeAt } = await createAnother(db, id)
  const invited = await send(services, account, token)
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
function createAnother(db: PrismaClient, id: string) {
  return db.$transaction(async (tx) => {
    await lockAccount(tx, id)
    const account = await findAccount(tx, id)
    if (!account.isActive) throw Refusal.of('account-inactive')
    if (!account.invitedUntil) throw Refusal.of('account-exists')
    const madeAt = clock.now()
    return { account, madeAt, token: await invitations.create(tx, id, {}) }
  })
}

/** @returns the link where the mail fails, or where no mail is ever sent */
async function send({ db, env, mailer, logger }: Inviting, { id, email }: Account, token: string): Promise<Invited> {
  const link = invitationLink(env.publicOrigin, token)
  try {
    await mailer.send(invitationMail({ to: email, brand: await mailBrand(db, env), link }))
  } catch (err) {
    logger.warn({ err }, 'an invitation was not sent; its link was shown instead')
    return { id, link }
  }
  return { id, ...(env.smtpUrl === undefined && { link }) }
}
