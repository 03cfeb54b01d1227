import { clock, fromNow } from '../../shared/clock'
import { DAY_MS } from '../../shared/durations'
import type { PrismaClient } from '../db/generated/client'

/** How long expired links are kept, so that they can be answered as expired; later they are just unknown. */
const LINKS_KEPT_MS = 7 * DAY_MS

/**
 * Deletes expired sessions (`lucia.ts` says how long they last), challenges, known devices, link tokens and counts of
 * attempts.
 */
export async function deleteExpired(db: PrismaClient): Promise<void> {
  const now = clock.now()
  await db.session.deleteMany({ where: { expiresAt: { lte: now } } })
  await db.knownDevice.deleteMany({ where: { expiresAt: { lte: now } } })
  await db.signInChallenge.deleteMany({ where: { expiresAt: { lte: now } } })
  await db.personExport.deleteMany({ where: { expiresAt: { lte: now } } })
  await db.passkeyChallenge.deleteMany({ where: { expiresAt: { lte: now } } })
  const where = { expiresAt: { lte: fromNow(-LINKS_KEPT_MS) } }
  await db.passwordResetToken.deleteMany({ where })
  await db.emailChange.deleteMany({ where })
  await db.invitation.deleteMany({ where })
  await db.rateLimit.deleteMany({ where: { expire: { lte: BigInt(now.getTime()) } } })
}
