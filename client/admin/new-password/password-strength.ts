import { PASSWORD_MIN_LENGTH } from '../../../shared/auth'
import { newPasswordError } from './new-password'

/** From this length on a password is strong. */
const STRONG_LENGTH = 18

/** A password's strength is its length, unless the password will be rejected anyway. */
export type PasswordStrength = 'short' | 'guessable' | 'fair' | 'strong'

export function passwordStrength(password: string, companyName: string): PasswordStrength {
  if (password.length < PASSWORD_MIN_LENGTH) return 'short'
  if (newPasswordError(password, companyName)) return 'guessable'
  return password.length < STRONG_LENGTH ? 'fair' : 'strong'
}

/** The progress towards a strong password, from 0 to 100. */
export function strengthShare(password: string, strength: PasswordStrength): number {
  const share = Math.min(100, Math.round((100 * password.length) / STRONG_LENGTH))
  return strength === 'guessable' ? Math.min(share, 33) : share
}
