import { newPassword, normalPassword } from '../../../shared/auth'
import { isMadeOfNames } from '../../../shared/guessable-passwords'
import { errorMessages } from '../../../shared/messages'

export type NewPassword = { password: string; repeat: string }

/**
 * The problem with a new password, or undefined; only the server knows the list of common passwords.
 * @param companyName '' until it is loaded
 */
export function newPasswordProblem(password: string, companyName: string): string | undefined {
  const { error, data = '' } = newPassword.safeParse(password)
  if (error) return error.issues[0]?.message
  return isMadeOfNames(data, companyName) ? errorMessages['password-contains-company']() : undefined
}

/**
 * The messages of a new password's two fields.
 * @param mismatch the message if the second differs from the first
 */
export function newPasswordErrors(
  { password, repeat }: NewPassword,
  { companyName, mismatch }: { companyName: string; mismatch: string },
): Partial<NewPassword> {
  const problem = newPasswordProblem(password, companyName)
  return {
    ...(problem && { password: problem }),
    ...(normalPassword(repeat) !== normalPassword(password) && { repeat: mismatch }),
  }
}
