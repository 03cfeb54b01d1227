import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the parameters OWASP lists for a server: 19 MiB, two passes, one lane. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** @returns the PHC string, which holds salt and parameters */
export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS)

let decoy: Promise<string> | undefined

/**
 * Checks a password against its hash. Without a hash, for an account that is unknown or has none yet, it does the same work and says no, so
 * that the time of the answer does not tell which emails exist.
 */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const matches = await verify(passwordHash ?? (await decoy), password)
  return matches && Boolean(passwordHash)
}
