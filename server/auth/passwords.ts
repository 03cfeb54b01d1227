import { hash, verify } from '@node-rs/argon2'
import { normalPassword } from '../../shared/auth'

/** Argon2id with the parameters OWASP lists for a server: 19 MiB, two passes, one lane. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** @returns the PHC string, which includes salt and parameters */
export const hashPassword = (password: string): Promise<string> => hash(normalPassword(password), PARAMETERS)

let decoy: Promise<string> | undefined

/**
 * Checks a password against its hash, normalized and also as typed, so that passwords of earlier versions still work.
 * Without a hash (unknown account or no password yet) it does the same work and returns false, so that the response
 * time does not tell which emails exist.
 */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const compared = passwordHash ?? (await decoy)
  const forms = new Set([normalPassword(password), password])
  const matches = await Promise.all([...forms].map((form) => verify(compared, form)))
  return matches.includes(true) && Boolean(passwordHash)
}
