import { DAY_MS, HOUR_MS } from '../../shared/durations'
import type { Prisma } from '../db/generated/client'
import { mailedTokens } from './mailed-tokens'

/** With each of them a user may set a new password. */
export const resetTokens = mailedTokens({
  model: 'passwordResetToken',
  lifetimeMs: HOUR_MS,
  reasons: { unknown: 'reset-link-unknown', used: 'reset-link-used', expired: 'reset-link-expired' },
})

/** With each of them a colleague makes an account their own, with a name and a password. */
export const invitations = mailedTokens({
  model: 'invitation',
  lifetimeMs: 7 * DAY_MS,
  reasons: { unknown: 'invitation-unknown', used: 'invitation-used', expired: 'invitation-expired' },
})

/** With each of them somebody confirms that an email is theirs. */
export const emailChanges = mailedTokens<{ newEmail: string }>({
  model: 'emailChange',
  lifetimeMs: DAY_MS,
  reasons: { unknown: 'email-link-unknown', used: 'email-link-used', expired: 'email-link-expired' },
})

/** Ends all links of a user that are still good. */
export async function expireLinks(tx: Prisma.TransactionClient, userId: string): Promise<void> {
  for (const tokens of [resetTokens, invitations, emailChanges]) await tokens.expire(tx, userId)
}

/** Where whoever has the token sets a new password. */
export const resetLink = (publicOrigin: string, token: string) => `${publicOrigin}/reset-password?token=${token}`

/** Where a colleague accepts an invitation. */
export const invitationLink = (publicOrigin: string, token: string) =>
  `${publicOrigin}/admin?acceso=invitacion&token=${token}`

/** Where somebody confirms a new email. */
export const emailLink = (publicOrigin: string, token: string) => `${publicOrigin}/admin?acceso=correo&token=${token}`
