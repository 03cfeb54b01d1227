import { PASSWORD_MIN_LENGTH } from '../../../shared/auth'
import { newPasswordProblem } from './new-password'

/** From here on a password is long enough for anything. */
const STRONG_LENGTH = 18

/** How good a password is: by its length, which is what counts, unless it is one that will be refused anyway. */
export type PasswordStrength = 'short' | 'guessable' | 'fair' | 'strong'

export function passwordStrength(password: string, companyName: string): PasswordStrength {
  if (password.length < PASSWORD_MIN_LENGTH) return 'short'
  if (newPasswordProblem(password, companyName)) return 'guessable'
  return password.length < STRONG_LENGTH ? 'fair' : 'strong'
}

/** How much of a strong password there is, from 0 to 100. */
export function strengthShare(password: string, strength: PasswordStrength): number {
  const share = Math.min(100, Math.round((100 * password.length) / STRONG_LENGTH))
  return strength === 'guessable' ? Math.min(share, 33) : share
}
