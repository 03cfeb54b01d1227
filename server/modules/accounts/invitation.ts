import { invitationLink } from '../../auth/links'
import { notSent } from '../../mail/mail'
import { invitationMail } from '../../mail/templates/invitation'
import type { Services } from '../../request/context'
import { mailBrand } from '../settings/mail-brand'
import type { Account } from './record'

export type Inviting = Pick<Services, 'db' | 'env' | 'mailer'>

/** `link` only where no mail is sent: the administrator gives it to the person. */
export type Invited = { id: string; link?: string }

/** @throws ReasonError `mail-not-sent` before any work that a mail has to follow */
export async function needsMail(mailer: Services['mailer']): Promise<void> {
  await mailer.available().catch(notSent)
}

type Sent = { account: Account; token: string; takeBack: () => Promise<unknown> }

/** @throws ReasonError `mail-not-sent`, after `takeBack` */
export async function sendInvitation(
  { db, env, mailer }: Inviting,
  { account: { id, email }, token, takeBack }: Sent,
): Promise<Invited> {
  const link = invitationLink(env.publicOrigin, token)
  try {
    await mailer.send(invitationMail({ to: email, brand: await mailBrand(db, env), link }))
  } catch (error) {
    await takeBack()
    return notSent(error)
  }
  return { id, ...(env.smtpUrl === undefined && { link }) }
}
