import type { EmailChange } from '../../../shared/accounts'
import { emailChanges, emailLink } from '../../auth/links'
import type { SignedIn } from '../../auth/session'
import { Refusal } from '../../core/errors'
import { notSent } from '../../mail/mail'
import { emailChangeNotice, emailConfirmationMail } from '../../mail/templates/account-mails'
import type { Telling } from '../accounts/notice'
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
