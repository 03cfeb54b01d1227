import { type Mail, sendAll } from '../../mail/mail'
import type { Addressed } from '../../mail/templates/letter'
import type { Services } from '../../request/context'
import { mailBrand } from './mail-brand'

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
