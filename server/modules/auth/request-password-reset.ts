import { DEFAULT_SETTINGS } from '../../../shared/settings'
import { createResetToken } from '../../auth/reset-tokens'
import { ReasonError } from '../../errors'
import { recoveryMail } from '../../mail/templates/recovery'
import type { Services } from '../../trpc/context'

type Recovery = Pick<Services, 'env' | 'db' | 'limiters' | 'mailer' | 'background'>

/**
 * Sends a recovery mail if the email is an account's. All that the answer waits for is the same for any email, so that
 * neither the answer nor its time tells which accounts exist; the rest goes on in the background.
 * @param network the client's address, as limits count it
 * @throws ReasonError `too-many-attempts`; `recovery-mail-failed` where no mail could be sent to anybody
 */
export async function requestPasswordReset(services: Recovery, network: string, email: string): Promise<void> {
  const { limiters, mailer, background } = services
  await limiters.recoveryByAddress.spend(network)
  await limiters.recoveryByAccount.spend(email.toLowerCase())
  try {
    await mailer.available()
  } catch (error) {
    throw Object.assign(ReasonError.of('recovery-mail-failed'), { cause: error })
  }
  background.run('sending a recovery mail', () => sendRecoveryMail(services, email))
}

async function sendRecoveryMail({ db, env, mailer }: Recovery, email: string): Promise<void> {
  const user = await db.adminUser.findUnique({ where: { email }, select: { id: true, email: true } })
  if (!user) return
  const settings = (await db.siteSettings.findFirst({ select: { companyName: true } })) ?? DEFAULT_SETTINGS
  const token = await createResetToken(db, user.id)
  const link = `${env.publicOrigin}/reset-password?token=${token}`
  // To the address that is stored: the one that was typed may only look the same to the database.
  await mailer.send(recoveryMail({ to: user.email, companyName: settings.companyName, link }))
}
