import { clock } from '../../shared/clock'
import { MINUTE_MS } from '../../shared/durations'
import { Refusal } from '../core/errors'
import type { Db } from '../db/client'
import type { SignedIn } from './session'
import { hashToken } from './tokens'

/** How long a sign-in or another proof of identity counts. */
const PROOF_COUNTS_MS = 10 * MINUTE_MS

/**
 * Refuses a session without a recent proof of identity, because somebody else may be at the device.
 * @throws Refusal `proof-required`
 */
export function requireRecentProof({ provedAt }: SignedIn): void {
  if (clock.now().getTime() - provedAt.getTime() >= PROOF_COUNTS_MS) throw Refusal.of('proof-required')
}

export async function noteProof(db: Db, { token }: SignedIn): Promise<void> {
  await db.session.updateMany({ where: { id: hashToken(token) }, data: { provedAt: clock.now() } })
}
