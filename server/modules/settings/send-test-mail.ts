import type { StaffUser } from '../../auth/session'
import { notSent } from '../../mail/mail'
import { testMail } from '../../mail/templates/installation-mails'
import type { Services } from '../../request/context'
import { mailBrand } from './mail-brand'

/**
 * Sends the admin a test mail; the mailer remembers how that went.
 * @throws Refusal `mail-not-sent`
 */
export async function sendTestMail(
  { db, env, mailer }: Pick<Services, 'db' | 'env' | 'mailer'>,
  { email }: StaffUser,
): Promise<{ to: string; reachesPeople: boolean }> {
  const mail = testMail({ to: email, brand: await mailBrand(db, env), link: `${env.publicOrigin}/admin` })
  await mailer.send(mail).catch(notSent)
  return { to: email, reachesPeople: env.smtpUrl !== undefined }
}
