import { clock } from '../../shared/clock'
import { MINUTE_MS } from '../../shared/durations'
import { Refusal } from '../core/errors'
import type { Db } from '../db/client'
import type { SignedIn } from './session'
import { hashToken } from './tokens'

/** How long a proof of identity counts, the sign-in included. */
const PROOF_COUNTS_MS = 10 * MINUTE_MS

/**
 * Refuses a session whose owner has not lately proved who they are: somebody else may sit at their device.
 * @throws Refusal `proof-required`
 */
export function requireRecentProof({ provedAt }: SignedIn): void {
  if (clock.now().getTime() - provedAt.getTime() >= PROOF_COUNTS_MS) throw Refusal.of('proof-required')
}

export async function noteProof(db: Db, { token }: SignedIn): Promise<void> {
  await db.session.updateMany({ where: { id: hashToken(token) }, data: { provedAt: clock.now() } })
}
