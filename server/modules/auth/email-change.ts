import type { EmailChange } from '../../../shared/accounts'
import { lockAccount } from '../../auth/factors'
import { emailChanges, emailLink, expireLinks } from '../../auth/links'
import type { Visitor } from '../../auth/mailed-tokens'
import type { SignedIn } from '../../auth/session'
import { loggedChange } from '../../changes/logged-change'
import { Refusal } from '../../core/errors'
import { isDuplicate, refuse } from '../../db/errors'
import { notSent } from '../../mail/mail'
import { emailChangeNotice, emailConfirmationMail } from '../../mail/templates/account-mails'
import { type Telling, tellOwner } from '../accounts/notice'
import { ACCOUNT_LOG, findAccount } from '../accounts/record'
import { mailBrand } from '../settings/mail-brand'
import { checkCurrentPassword } from './current-password'
import { type Proving, proveFactor } from './identity'

const HOUR_SECONDS = 3600

/**
 * Mails a confirmation link to the new email, and a notice to the old one, which stays valid until then. If the new
 * mailbox refuses the mail, there is no notice; if the old one refuses the notice, the change goes on.
 * @throws Refusal `current-password-wrong`, `account-exists`, `too-many-attempts`, `mail-not-sent`, and as
 *   `proveFactor`
 */
export async function requestEmailChange(
  services: Proving & Telling,
  session: SignedIn,
  { email: newEmail, currentPassword, ...proof }: EmailChange,
): Promise<void> {
  const { env, db, limiters, mailer, background } = services
  const { id, email } = session.user
  await checkCurrentPassword(db, limiters, session, currentPassword)
  const known = await db.adminUser.findUnique({ where: { email: newEmail }, select: { id: true } })
  if (known && (known.id !== id || newEmail === email)) throw Refusal.of('account-exists', { field: 'email' })
  await proveFactor(services, session, proof)
  const token = await emailChanges.createLimited(db, id, { newEmail })
  if (!token) throw Refusal.of('too-many-attempts', { details: { retryAfter: HOUR_SECONDS } })
  const brand = await mailBrand(db, env)
  try {
    await mailer.send(emailConfirmationMail({ to: newEmail, brand, link: emailLink(env.publicOrigin, token) }))
  } catch (error) {
    await emailChanges.takeBack(db, token)
    notSent(error)
  }
  const notice = emailChangeNotice({ to: email, brand, newEmail, link: `${env.publicOrigin}/admin?cuenta=1` })
  background.run('telling the old email of a change', () => mailer.send(notice))
}

/**
 * Makes the email that a confirmation link was sent to the account's email, which the old one is told. Links sent to that become
 * invalid.
 * @throws Refusal `email-link-unknown`, `email-link-used`, `email-link-expired`; `too-many-attempts`;
 *   `account-exists` where another account has got the email meanwhile
 */
export async function confirmEmail(visitor: Visitor & Telling, token: string): Promise<void> {
  const { id, newEmail: email, email: oldEmail } = await emailChanges.check(visitor, token)
  await loggedChange(visitor.db, id, ACCOUNT_LOG, async (tx) => {
    // The user's row first, as wherever links are used up.
    await lockAccount(tx, id)
    const before = await findAccount(tx, id)
    await emailChanges.consume(tx, token)
    await expireLinks(tx, id)
    const update = tx.adminUser.update({ where: { id }, data: { email }, select: { id: true } })
    await update.catch(refuse(isDuplicate, () => Refusal.of('account-exists')))
    return { before, after: await findAccount(tx, id) }
  })
  tellOwner(visitor, oldEmail, { of: 'email', newEmail: email })
}
