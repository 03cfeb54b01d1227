import { ROLES } from '../../shared/accounts'
import { clock, fromNow } from '../../shared/clock'
import { DAY_MS } from '../../shared/durations'
import type { Env } from '../core/env'
import type { PrismaClient } from '../db/generated/client'
import { idleSince } from './session'

/** How long expired links and tokens are kept so that people are told that they expired; later ones are unknown. */
const EXPIRED_KEPT_MS = 7 * DAY_MS

/**
 * Deletes expired challenges, codes and visits of insured people, known devices, tokens and counts of attempts, and expired or idle sessions
 * (`lucia.ts` says how long they last).
 */
export async function deleteExpired(db: PrismaClient, env: Pick<Env, 'sessionIdleMs'>): Promise<void> {
  const now = clock.now()
  await db.session.deleteMany({ where: { expiresAt: { lte: now } } })
  for (const role of ROLES) {
    await db.session.deleteMany({ where: { usedAt: { lte: idleSince(env, role) }, adminUser: { role } } })
  }
  await db.knownDevice.deleteMany({ where: { expiresAt: { lte: now } } })
  await db.signInChallenge.deleteMany({ where: { expiresAt: { lte: now } } })
  await db.insuredCode.deleteMany({ where: { expiresAt: { lte: now } } })
  await db.insuredVisit.deleteMany({ where: { expiresAt: { lte: now } } })
  await db.personExport.deleteMany({ where: { expiresAt: { lte: now } } })
  await db.passkeyChallenge.deleteMany({ where: { expiresAt: { lte: now } } })
  const where = { expiresAt: { lte: fromNow(-EXPIRED_KEPT_MS) } }
  await db.passwordResetToken.deleteMany({ where })
  await db.emailChange.deleteMany({ where })
  await db.invitation.deleteMany({ where })
  await db.accessToken.deleteMany({ where })
  await db.rateLimit.deleteMany({ where: { expire: { lte: BigInt(now.getTime()) } } })
}
