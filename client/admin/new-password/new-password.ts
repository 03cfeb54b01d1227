import { newPassword, normalPassword } from '../../../shared/auth'
import { isMadeOfNames } from '../../../shared/guessable-passwords'
import { errorMessages } from '../../../shared/messages'

export type NewPassword = { password: string; repeat: string }

/**
 * What is wrong with a new password, or undefined; whether it is one of the commonest only the server knows.
 * @param companyName empty until it is known
 */
export function newPasswordProblem(password: string, companyName: string): string | undefined {
  const { error, data = '' } = newPassword.safeParse(password)
  if (error) return error.issues[0]?.message
  return isMadeOfNames(data, companyName) ? errorMessages['password-contains-company']() : undefined
}

/**
 * The messages of a new password's two fields.
 * @param mismatch what to say where the second differs from the first
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
