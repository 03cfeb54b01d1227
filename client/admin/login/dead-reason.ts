import type { ErrorReason } from '../../../shared/messages'
import { fieldErrorsOf, reasonOf } from '../../api/errors'

/** With these the link is worth nothing, whatever is typed. */
const DEAD_REASONS: (ErrorReason | undefined)[] = [
  ...(['reset-link-unknown', 'reset-link-used', 'reset-link-expired'] as const),
  ...(['invitation-unknown', 'invitation-used', 'invitation-expired'] as const),
  ...(['email-link-unknown', 'email-link-used', 'email-link-expired'] as const),
]

/**
 * Why a link is worth nothing, in words; null where the error says nothing of the link.
 * @param missing what to say where the schema knows no such token: somebody copied a part of the link, or more than it
 */
export function deadReason(error: unknown, missing: string): string | null {
  if (DEAD_REASONS.includes(reasonOf(error))) return (error as Error).message
  return fieldErrorsOf(error).token ? missing : null
}
