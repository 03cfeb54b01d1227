import type { Secrets } from '../core/secrets'
import type { Db } from '../db/client'
import { removeUnneededCodes } from './factors'

type Sealed = { id: string; email: string; isConfirmed: boolean }

/** Accounts whose authenticator apps cannot be checked because their secrets were sealed with another key. */
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

/** @throws Error with a message for the operator if the key is missing or does not open a stored secret */
export async function requireKeyOfFactors(db: Db, secrets: Secrets): Promise<void> {
  const sealed = (await findSealed(db, secrets)).filter(({ isConfirmed }) => isConfirmed)
  if (sealed.length === 0) return
  throw new Error(
    `The authenticator apps of ${sealed.map(({ email }) => email).join(', ')} were set up with another SECRET_KEY, or with the file ` +
      'secret-key of another DATA_DIR. Set that one, or take the apps from the accounts by npm run admin:reset-factors -- --email ADDRESS.',
  )
}

/**
 * Removes the authenticator apps that cannot be checked.
 * @returns the emails of their accounts
 */
export async function dropSealedFactors(db: Db, secrets: Secrets): Promise<string[]> {
  const sealed = await findSealed(db, secrets)
  for (const { id } of sealed) {
    await db.totpFactor.delete({ where: { adminUserId: id }, select: { adminUserId: true } })
    await removeUnneededCodes(db, id)
  }
  return sealed.filter(({ isConfirmed }) => isConfirmed).map(({ email }) => email)
}
