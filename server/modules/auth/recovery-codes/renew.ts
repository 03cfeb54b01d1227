import { findFactors, hasFactor } from '../../../auth/factors'
import { renewRecoveryCodes } from '../../../auth/recovery-codes'
import type { SignedIn } from '../../../auth/session'
import { Refusal } from '../../../core/errors'
import type { Telling } from '../../accounts/notice'
import { changeFactors } from '../factor-change'

/** Replaces the recovery codes by ten new ones. @throws Refusal `factor-missing` for an account without a factor */
export function renewCodes(services: Telling, session: SignedIn): Promise<{ recoveryCodes: string[] }> {
  return changeFactors(services, session, async (tx, adminUserId) => {
    const factors = await findFactors(tx, adminUserId)
    if (!hasFactor(factors)) throw Refusal.of('factor-missing')
    const recoveryCodes = await renewRecoveryCodes(tx, adminUserId)
    const details = { recoveryCodes: { before: factors.recoveryCodes, after: recoveryCodes.length } }
    return { details, news: { of: 'recoveryCodes' }, result: { recoveryCodes } }
  })
}
