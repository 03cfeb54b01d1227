import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { resetLink, resetTokens } from '../../auth/links'
import { Refusal } from '../../core/errors'
import { recoveryMail } from '../../mail/templates/account-mails'
import type { Services } from '../../request/context'
import { mailBrand } from '../settings/mail-brand'

type Recovery = Pick<Services, 'env' | 'db' | 'limiters' | 'mailer' | 'background'>

/** How long the background work waits: it takes longer for an account, which the next request would feel. */
const PAUSE_MS = { least: 50, most: 500 }

/**
 * Sends a recovery mail if the email is an account's. The response waits for the same work for any email, so that
 * neither its content nor its time tells which accounts exist; the rest runs in the background, after a random pause.
 * Nobody is refused for the requests of others: an account that has got enough mails just gets no more for a while.
 * @param network the client's address, as the rate limits count it
 * @throws Refusal `too-many-attempts`; `recovery-mail-failed` where no mail at all can be sent
 */
export async function requestPasswordReset(services: Recovery, network: string, email: string): Promise<void> {
  const { limiters, mailer, background } = services
  await limiters.recoveryByAddress.spend(network)
  try {
    await mailer.available()
  } catch (cause) {
    throw Refusal.of('recovery-mail-failed', { cause })
  }
  background.run('sending a recovery mail', async () => {
    await wait(randomInt(PAUSE_MS.least, PAUSE_MS.most))
    await sendRecoveryMail(services, email)
  })
}

async function sendRecoveryMail({ db, env, mailer }: Recovery, email: string): Promise<void> {
  const user = await db.adminUser.findUnique({
    where: { email, isActive: true, passwordHash: { not: null } },
    select: { id: true, email: true },
  })
  if (!user) return
  const token = await resetTokens.createLimited(db, user.id, {})
  if (!token) return
  try {
    const link = resetLink(env.publicOrigin, token)
    // To the stored address: the typed one may only be equal to it for the database.
    await mailer.send(recoveryMail({ to: user.email, brand: await mailBrand(db, env), link }))
  } catch (error) {
    await resetTokens.takeBack(db, token) // It does not count towards the limit of mails.
    throw error
  }
}
