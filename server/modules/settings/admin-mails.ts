import { type Finding, MAIL_ERRORS } from '../../../shared/installation'
import type { StaffUser } from '../../auth/session'
import type { Env } from '../../core/env'
import type { Db } from '../../db/client'
import { lastOutcome } from '../../db/outcomes'
import { type Mail, notSent, sendAll } from '../../mail/mail'
import { testMail } from '../../mail/templates/installation-mails'
import type { Addressed } from '../../mail/templates/letter'
import type { Services } from '../../request/context'
import { mailBrand } from './mail-brand'

type Parts = { db: Db; env: Pick<Env, 'smtpUrl'> }

/** Whether mails go out, judged by the last one of any instance. */
export async function mailState({ db, env }: Parts): Promise<Finding & { key: 'mail' }> {
  if (env.smtpUrl === undefined) return { key: 'mail', says: 'folder', at: null, cause: null }
  const { at, failure } = await lastOutcome(db, 'mail')
  if (!failure) return { key: 'mail', says: at ? 'ok' : 'untested', at, cause: null }
  const cause = MAIL_ERRORS.find((one) => one === failure.cause) ?? 'other'
  return { key: 'mail', says: 'failed', at: failure.at, cause }
}

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

/**
 * Mails every admin something about the installation, with a link to its state.
 * @returns how many mails went out, and the errors of the others
 */
export async function tellAdmins(
  { db, env, mailer }: Pick<Services, 'db' | 'env' | 'mailer'>,
  mailOf: (facts: Addressed) => Mail,
): Promise<{ sent: number; failures: unknown[] }> {
  const admins = await db.adminUser.findMany({ where: { role: 'admin', isActive: true }, select: { email: true } })
  const brand = await mailBrand(db, env)
  const link = `${env.publicOrigin}/admin?seccion=configuracion&pestana=estado`
  const failures = await sendAll(
    mailer,
    admins.map(({ email: to }) => mailOf({ to, brand, link })),
  )
  return { sent: admins.length - failures.length, failures }
}
