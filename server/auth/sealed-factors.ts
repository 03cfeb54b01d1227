import type { Secrets } from '../core/secrets'
import type { Db } from '../db/client'
import { removeUnneededCodes } from './factors'

type Sealed = { id: string; email: string; isConfirmed: boolean }

/** The accounts whose authenticator apps nobody can check, for their secrets were sealed with another key. */
async function findSealed(db: Db, secrets: Secrets): Promise<Sealed[]> {
  const select = { adminUserId: true, secret: true, confirmedAt: true, adminUser: { select: { email: true } } } as const
  const factors = await db.totpFactor.findMany({ select, orderBy: { adminUserId: 'asc' } })
  const opened = await Promise.all(
    factors.map(({ secret, adminUserId }) =>
      secrets.open(secret, adminUserId).then(
        () => true,
        () => false,
      ),
    ),
  )
  return factors
    .filter((_, place) => !opened[place])
    .map(({ adminUserId, confirmedAt, adminUser }) => ({
      id: adminUserId,
      email: adminUser.email,
      isConfirmed: confirmedAt !== null,
    }))
}

/** @throws Error in a sentence where a secret is stored that the key does not open, or for which there is none */
export async function requireKeyOfFactors(db: Db, secrets: Secrets): Promise<void> {
  const sealed = (await findSealed(db, secrets)).filter(({ isConfirmed }) => isConfirmed)
  if (sealed.length === 0) return
  throw new Error(
    `The authenticator apps of ${sealed.map(({ email }) => email).join(', ')} were set up with another SECRET_KEY, or with the file ` +
      'secret-key of another DATA_DIR. Set that one, or take the apps from the accounts by npm run admin:reset-factors -- --email ADDRESS.',
  )
}

/**
 * Takes the authenticator apps that nobody can check from their accounts.
 * @returns the emails of these
 */
export async function dropSealedFactors(db: Db, secrets: Secrets): Promise<string[]> {
  const sealed = await findSealed(db, secrets)
  for (const { id } of sealed) {
    await db.totpFactor.delete({ where: { adminUserId: id }, select: { adminUserId: true } })
    await removeUnneededCodes(db, id)
  }
  return sealed.filter(({ isConfirmed }) => isConfirmed).map(({ email }) => email)
}
