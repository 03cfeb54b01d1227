import { clock } from '../../shared/clock'
import { DAY_MS, HOUR_MS } from '../../shared/durations'
import { type Background, repeat } from '../core/background'
import type { PrismaClient } from '../db/generated/client'

/** A link that is opened late is told why it does not work; after this, it is just unknown. */
const LINKS_KEPT_MS = 7 * DAY_MS

/**
 * Deletes sessions (how long they last says `lucia.ts`), challenges, known devices, tokens of links and counts of attempts
 * that have had their time.
 */
export async function deleteExpired(db: PrismaClient): Promise<void> {
  const now = clock.now()
  await db.session.deleteMany({ where: { expiresAt: { lte: now } } })
  await db.knownDevice.deleteMany({ where: { expiresAt: { lte: now } } })
  await db.signInChallenge.deleteMany({ where: { expiresAt: { lte: now } } })
  await db.personExport.deleteMany({ where: { expiresAt: { lte: now } } })
  await db.passkeyChallenge.deleteMany({ where: { expiresAt: { lte: now } } })
  const where = { expiresAt: { lte: new Date(now.getTime() - LINKS_KEPT_MS) } }
  await db.passwordResetToken.deleteMany({ where })
  await db.emailChange.deleteMany({ where })
  await db.invitation.deleteMany({ where })
  await db.rateLimit.deleteMany({ where: { expire: { lte: BigInt(now.getTime()) } } })
}

/**
 * Deletes what has expired now and every hour.
 * @returns ends that
 */
export function startExpiry(db: PrismaClient, background: Background): () => void {
  return repeat(background, 'deleting what has expired', HOUR_MS, () => deleteExpired(db))
}
