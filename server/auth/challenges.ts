import { randomBytes } from 'node:crypto'
import { clock } from '../../shared/clock'
import { MINUTE_MS } from '../../shared/durations'
import { ReasonError } from '../core/errors'
import type { Db } from '../db/client'
import type { Prisma } from '../db/generated/client'
import { hashToken } from './token-hash'

const TOKEN_BYTES = 32
const LIFETIME_MS = 5 * MINUTE_MS
/** Codes that one may try before the password is asked for again; besides, `server/core/limits.ts` counts them. */
const MAX_ATTEMPTS = 10

/** Lets a sign-in whose password was right wait for a second factor. @returns the token by which it goes on */
export async function createChallenge(tx: Prisma.TransactionClient, adminUserId: string): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expiresAt = new Date(clock.now().getTime() + LIFETIME_MS)
  await tx.signInChallenge.create({
    data: { tokenHash: hashToken(token), adminUserId, expiresAt },
    select: { tokenHash: true },
  })
  return token
}

/**
 * Counts one attempt at a sign-in that waits.
 * @returns whose it is
 * @throws ReasonError `challenge-expired`, also where there is none, or it has been tried too often
 */
export async function tryChallenge(db: Db, token: string): Promise<{ id: string; email: string }> {
  const tokenHash = hashToken(token)
  const { count } = await db.signInChallenge.updateMany({
    where: { tokenHash, expiresAt: { gt: clock.now() }, attempts: { lt: MAX_ATTEMPTS }, adminUser: { isActive: true } },
    data: { attempts: { increment: 1 } },
  })
  const found = await db.signInChallenge.findUnique({
    where: { tokenHash },
    select: { adminUser: { select: { id: true, email: true } } },
  })
  if (count === 0 || !found) throw ReasonError.of('challenge-expired')
  return found.adminUser
}

/** Uses an account's challenge up. @throws ReasonError `challenge-expired` where somebody else has, or it has ended meanwhile */
export async function consumeChallenge(
  tx: Prisma.TransactionClient,
  token: string,
  adminUserId: string,
): Promise<void> {
  const where = { tokenHash: hashToken(token), adminUserId, expiresAt: { gt: clock.now() } }
  const { count } = await tx.signInChallenge.deleteMany({ where })
  if (count === 0) throw ReasonError.of('challenge-expired')
}
