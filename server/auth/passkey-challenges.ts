import { randomBytes } from 'node:crypto'
import { clock, fromNow } from '../../shared/clock'
import { MINUTE_MS } from '../../shared/durations'
import { Refusal } from '../core/errors'
import type { Db } from '../db/client'
import { hashToken } from './tokens'

const CHALLENGE_BYTES = 32
const LIFETIME_MS = 5 * MINUTE_MS

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
