import { z } from 'zod'
import { REQUIRED_MESSAGE, tooLong } from './text'

/** Agents work with customers; admins may do all that agents may, and everything else. */
export type Role = 'admin' | 'agent'

export const PASSWORD_MIN_LENGTH = 12
const PASSWORD_MAX_LENGTH = 200
const EMAIL_MAX_LENGTH = 254

/** Any text that could be an account's email; whether it is one, the database tells. */
const email = z
  .string()
  .trim()
  .min(1, REQUIRED_MESSAGE)
  .max(EMAIL_MAX_LENGTH, tooLong(EMAIL_MAX_LENGTH))
  .pipe(z.email('El correo electrónico no es válido'))

export const anyPassword = z.string().min(1, REQUIRED_MESSAGE).max(PASSWORD_MAX_LENGTH, tooLong(PASSWORD_MAX_LENGTH))

/** Sign-in checks no strength, so that rules may change without locking anybody out. */
export const signInInput = z.object({ email, password: anyPassword })
export type SignInInput = z.infer<typeof signInInput>

export const accountEmail = email

/** A password being set. Length counts, not character classes; but one character over and over is no password. */
export const newPassword = z
  .string()
  .min(PASSWORD_MIN_LENGTH, `La contraseña debe tener al menos ${PASSWORD_MIN_LENGTH} caracteres`)
  .max(PASSWORD_MAX_LENGTH, tooLong(PASSWORD_MAX_LENGTH))
  .refine((password) => new Set(password).size >= 5, 'La contraseña es demasiado fácil de adivinar')

/** As `auth.sessions` gives it. */
export const sessionId = z.object({ id: z.string().regex(/^[0-9a-f]{16}$/) })

export const passwordResetRequest = z.object({ email })
/** The secret of a mailed link. */
export const linkToken = z.object({ token: z.string().min(1).max(200) })
export const passwordReset = linkToken.extend({ password: newPassword })
export type PasswordReset = z.infer<typeof passwordReset>
export const passwordChange = z.object({ currentPassword: anyPassword, password: newPassword })
export type PasswordChange = z.infer<typeof passwordChange>
