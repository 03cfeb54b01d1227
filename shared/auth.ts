import { z } from 'zod'
import { boundedText, emailAddress, REQUIRED_MESSAGE, tooLong } from './text'

/** Agents work with customers; admins may do all that agents may, and everything else. */
export type Role = 'admin' | 'agent'

/** A session's longest life, however much it is used. */
export const SESSION_DAYS = 90

export const PASSWORD_MIN_LENGTH = 12
const PASSWORD_MAX_LENGTH = 200

/** The header of calls that a panel makes by itself, which do not keep a session from ending unused. */
export const UNATTENDED_HEADER = 'x-unattended'

/** Normalizes a password before it is hashed and measured (NIST SP 800-63B): devices write ñ as one or two characters. */
export const normalPassword = (password: string) => password.normalize('NFKC')

/** Not normalized: earlier versions hashed passwords as they were typed. */
export const anyPassword = boundedText(PASSWORD_MAX_LENGTH)
  .min(1, REQUIRED_MESSAGE)
  .refine((password) => normalPassword(password).length <= PASSWORD_MAX_LENGTH, tooLong(PASSWORD_MAX_LENGTH))

/** Sign-in checks no strength, so that rules may change without locking anybody out. */
export const signInInput = z.object({ email: emailAddress, password: anyPassword })
export type SignInInput = z.infer<typeof signInInput>

/** A new password. Its length counts, not its classes of characters; one character over and over is refused. */
export const newPassword = boundedText(PASSWORD_MAX_LENGTH)
  .overwrite(normalPassword)
  .min(PASSWORD_MIN_LENGTH, `La contraseña debe tener al menos ${PASSWORD_MIN_LENGTH} caracteres`)
  .max(PASSWORD_MAX_LENGTH, tooLong(PASSWORD_MAX_LENGTH))
  .refine((password) => new Set(password).size >= 5, 'La contraseña es demasiado fácil de adivinar')

/** A session's id, as `auth.sessions` lists it. */
export const sessionId = z.object({ id: z.string().regex(/^[0-9a-f]{16}$/) })

export const passwordResetRequest = z.object({ email: emailAddress })
/** The secret of a mailed link. */
export const linkToken = z.object({ token: z.string().min(1).max(200) })
export const passwordReset = linkToken.extend({ password: newPassword })
export type PasswordReset = z.infer<typeof passwordReset>
