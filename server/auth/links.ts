import { DAY_MS, HOUR_MS } from '../../shared/durations'
import type { Tx } from '../db/client'
import { mailedTokens } from './mailed-tokens'

/** Tokens for setting a new password. */
export const resetTokens = mailedTokens({
  model: 'passwordResetToken',
  lifetimeMs: HOUR_MS,
  reasons: { unknown: 'reset-link-unknown', used: 'reset-link-used', expired: 'reset-link-expired' },
})

/** Tokens for accepting an invitation by giving a name and a password. */
export const invitations = mailedTokens({
  model: 'invitation',
  lifetimeMs: 7 * DAY_MS,
  reasons: { unknown: 'invitation-unknown', used: 'invitation-used', expired: 'invitation-expired' },
})

/** Tokens for confirming a new email. */
export const emailChanges = mailedTokens<{ newEmail: string }>({
  model: 'emailChange',
  lifetimeMs: DAY_MS,
  reasons: { unknown: 'email-link-unknown', used: 'email-link-used', expired: 'email-link-expired' },
})

/** Expires all valid links of a user. */
export async function expireLinks(tx: Tx, userId: string): Promise<void> {
  for (const tokens of [resetTokens, invitations, emailChanges]) await tokens.expire(tx, userId)
}

/** Where the holder of the token sets a new password. */
export const resetLink = (publicOrigin: string, token: string) => `${publicOrigin}/reset-password?token=${token}`

/** Where a colleague accepts an invitation. */
export const invitationLink = (publicOrigin: string, token: string) =>
  `${publicOrigin}/admin?acceso=invitacion&token=${token}`

/** Where somebody confirms a new email. */
export const emailLink = (publicOrigin: string, token: string) => `${publicOrigin}/admin?acceso=correo&token=${token}`
