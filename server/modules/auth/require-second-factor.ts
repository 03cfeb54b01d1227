import { findFactors, hasFactor } from '../../auth/factors'
import { Refusal } from '../../core/errors'
import type { PrismaClient } from '../../db/generated/client'
import { setAlone } from '../settings/changes'

/**
 * Sets whether everybody who works in the panel must have a second factor.
 * @throws Refusal `factor-missing` where an admin without one would require it, and be locked out at once
 */
export async function requireSecondFactor(
  db: PrismaClient,
  adminUserId: string,
  { required }: { required: boolean },
): Promise<{ required: boolean }> {
  if (required && !hasFactor(await findFactors(db, adminUserId))) throw Refusal.of('factor-missing')
  return { required: await setAlone(db, adminUserId, 'factorRequired', () => required) }
}
