import { newPassword } from '../../../shared/auth'

export type NewPassword = { password: string; repeat: string }

/**
 * The messages of a new password's two fields.
 * @param mismatch what to say where the second differs from the first
 */
export function newPasswordErrors({ password, repeat }: NewPassword, mismatch: string): Partial<NewPassword> {
  const problem = newPassword.safeParse(password).error?.issues[0]?.message
  return { ...(problem && { password: problem }), ...(repeat !== password && { repeat: mismatch }) }
}
