import { randomBytes } from 'node:crypto'
import { clock, fromNow } from '../../shared/clock'
import { MINUTE_MS } from '../../shared/durations'
import { Refusal } from '../core/errors'
import type { Db, Tx } from '../db/client'
import { hashToken, newToken } from './tokens'

/** Of a sign-in that waits for its second factor, and of what a device is to sign. */
const LIFETIME_MS = 5 * MINUTE_MS
/** Codes that can be tried before the password is required again; `server/core/limits.ts` also limits them. */
const MAX_ATTEMPTS = 10

/** Stores a sign-in that waits for its second factor. @returns the token with which it continues */
export async function createChallenge(tx: Tx, adminUserId: string): Promise<string> {
  const token = newToken()
  const data = { tokenHash: hashToken(token), adminUserId, expiresAt: fromNow(LIFETIME_MS) }
  await tx.signInChallenge.create({ data, select: { tokenHash: true } })
  return token
}

/**
 * Counts one attempt at a pending sign-in.
 * @returns the account
 * @throws Refusal `challenge-expired`, also for an unknown token or after too many attempts
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
  if (count === 0 || !found) throw Refusal.of('challenge-expired')
  return found.adminUser
}

/** Uses up an account's challenge. @throws Refusal `challenge-expired` if it was used or has expired meanwhile */
export async function consumeChallenge(tx: Tx, token: string, adminUserId: string): Promise<void> {
  const where = { tokenHash: hashToken(token), adminUserId, expiresAt: { gt: clock.now() } }
  const { count } = await tx.signInChallenge.deleteMany({ where })
  if (count === 0) throw Refusal.of('challenge-expired')
}

const CHALLENGE_BYTES = 32

/**
 * Stores the challenge for a device to sign, for five minutes.
 * @param adminUserId the account that registers a passkey; null for a sign-in
 */
export async function createPasskeyChallenge(db: Db, adminUserId: string | null): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(CHALLENGE_BYTES))
  const challengeHash = hashToken(Buffer.from(challenge).toString('base64url'))
  const expiresAt = fromNow(LIFETIME_MS)
  await db.passkeyChallenge.create({ data: { challengeHash, adminUserId, expiresAt }, select: { challengeHash: true } })
  return challenge
}

/**
 * Deletes the challenge that a device claims to have signed.
 * @throws Refusal `passkey-refused` if it was not issued for this purpose, or is used or expired
 */
export async function spendPasskeyChallenge(
  db: Db,
  adminUserId: string | null,
  clientDataJSON: string,
): Promise<string> {
  const challenge = challengeIn(clientDataJSON)
  const { count } = await db.passkeyChallenge.deleteMany({
    where: { challengeHash: hashToken(challenge), adminUserId, expiresAt: { gt: clock.now() } },
  })
  if (count === 0) throw Refusal.of('passkey-refused')
  return challenge
}

function challengeIn(clientDataJSON: string): string {
  try {
    return String(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()).challenge)
  } catch {
    throw Refusal.of('passkey-refused')
  }
}
