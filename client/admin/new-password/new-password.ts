import { newPassword, normalPassword } from '../../../shared/auth'
import { isMadeOfNames } from '../../../shared/guessable-passwords'
import { refusalMessages } from '../../../shared/messages'

export type NewPassword = { password: string; repeat: string }

/**
 * Why a new password cannot be taken, or undefined; only the server knows the list of common passwords.
 * @param companyName '' until it is loaded
 */
export function newPasswordError(password: string, companyName: string): string | undefined {
  const { error, data = '' } = newPassword.safeParse(password)
  if (error) return error.issues[0]?.message
  return isMadeOfNames(data, companyName) ? refusalMessages['password-contains-company']() : undefined
}

/**
 * The messages of a new password's two fields.
 * @param mismatch the message if the second differs from the first
 */
export function newPasswordErrors(
  { password, repeat }: NewPassword,
  { companyName, mismatch }: { companyName: string; mismatch: string },
): Partial<NewPassword> {
  const error = newPasswordError(password, companyName)
  return {
    ...(error && { password: error }),
    ...(normalPassword(repeat) !== normalPassword(password) && { repeat: mismatch }),
  }
}
