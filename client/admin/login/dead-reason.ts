import type { ErrorReason } from '../../../shared/messages'
import { fieldErrorsOf, reasonOf } from '../../api/errors'

/** Errors that mean that the link is invalid, whatever the form contains. */
const DEAD_REASONS: (ErrorReason | undefined)[] = [
  ...(['reset-link-unknown', 'reset-link-used', 'reset-link-expired'] as const),
  ...(['invitation-unknown', 'invitation-used', 'invitation-expired'] as const),
  ...(['email-link-unknown', 'email-link-used', 'email-link-expired'] as const),
]

/**
 * The message why a link is invalid; null if the error is not about the link.
 * @param missing the message for a malformed token: somebody copied only a part of the link, or too much
 */
export function deadReason(error: unknown, missing: string): string | null {
  if (DEAD_REASONS.includes(reasonOf(error))) return (error as Error).message
  return fieldErrorsOf(error).token ? missing : null
}
