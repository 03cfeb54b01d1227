import { clock } from '../../../shared/clock'
import type { StaffUser } from '../../auth/session'
import { notSent } from '../../mail/mail'
import { testMail } from '../../mail/templates/test'
import type { Services } from '../../request/context'
import { mailBrand } from './mail-brand'

/**
 * Sends the admin a test mail and records that it went out, unless it was only written to the outbox folder.
 * @throws ReasonError `mail-not-sent`
 */
export async function sendTestMail(
  { db, env, mailer }: Pick<Services, 'db' | 'env' | 'mailer'>,
  { email }: StaffUser,
): Promise<{ to: string; reachesPeople: boolean }> {
  const mail = testMail({ to: email, brand: await mailBrand(db, env), link: `${env.publicOrigin}/admin` })
  await mailer.send(mail).catch(notSent)
  const reachesPeople = env.smtpUrl !== undefined
  if (reachesPeople) {
    const happenedAt = clock.now()
    const fact = 'mailTest'
    await db.installationFact.upsert({ where: { fact }, create: { fact, happenedAt }, update: { happenedAt } })
  }
  return { to: email, reachesPeople }
}
