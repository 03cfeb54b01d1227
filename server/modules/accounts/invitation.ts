import { invitationLink } from '../../auth/links'
import { invitationMail } from '../../mail/templates/account-mails'
import type { Services } from '../../request/context'
import { mailBrand } from '../settings/mail-brand'
import type { Account } from './record'

export type Inviting = Pick<Services, 'db' | 'env' | 'mailer' | 'logger'>

/** `link` only where no mail went out: the administrator gives it to the person. */
export type Invited = { id: string; link?: string }

/** Mails an invitation. @returns its link where that fails, or where no mail is ever sent */
export async function sendInvitation(
  { db, env, mailer, logger }: Inviting,
  { id, email }: Account,
  token: string,
): Promise<Invited> {
  const link = invitationLink(env.publicOrigin, token)
  try {
    await mailer.send(invitationMail({ to: email, brand: await mailBrand(db, env), link }))
  } catch (err) {
    logger.warn({ err }, 'an invitation was not sent; its link was shown instead')
    return { id, link }
  }
  return { id, ...(env.smtpUrl === undefined && { link }) }
}
