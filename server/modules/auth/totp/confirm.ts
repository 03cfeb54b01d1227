import { clock } from '../../../../shared/clock'
import { renewRecoveryCodes } from '../../../auth/recovery-codes'
import type { SignedIn } from '../../../auth/session'
import { totpSteps } from '../../../auth/totp'
import { Refusal } from '../../../core/errors'
import type { Services } from '../../../request/context'
import type { Telling } from '../../accounts/notice'
import { changeFactors } from '../factor-change'

/**
 * Makes the app that gave this code a second factor of the account. The code is used up by that.
 * @throws Refusal `totp-not-begun`, `totp-exists`, `code-wrong`
 */
export function confirmTotp(services: Telling & Pick<Services, 'secrets'>, session: SignedIn, code: string) {
  return changeFactors(services, session, async (tx, adminUserId) => {
    const factor = await tx.totpFactor.findUnique({ where: { adminUserId } })
    if (!factor) throw Refusal.of('totp-not-begun')
    if (factor.confirmedAt) throw Refusal.of('totp-exists')
    const now = clock.now()
    const lastStep = totpSteps(await services.secrets.open(factor.secret, adminUserId), code, now).at(-1)
    if (lastStep === undefined) throw Refusal.of('code-wrong', { field: 'code' })
    await tx.totpFactor.update({ where: { adminUserId }, data: { confirmedAt: now, lastStep } })
    return {
      details: { totp: { before: false, after: true } },
      news: { of: 'totpAdded' },
      result: { recoveryCodes: await renewRecoveryCodes(tx, adminUserId) },
    }
  })
}
