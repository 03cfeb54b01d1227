import { removeUnneededCodes } from '../../../auth/factors'
import type { SignedIn } from '../../../auth/session'
import { Refusal } from '../../../core/errors'
import type { Telling } from '../../accounts/notice'
import { changeFactors } from '../factor-change'

/** Removes the authenticator app of one's own account. @throws Refusal `factor-missing` */
export function removeTotp(services: Telling, session: SignedIn): Promise<void> {
  return changeFactors(services, session, async (tx, adminUserId) => {
    const { count } = await tx.totpFactor.deleteMany({ where: { adminUserId, confirmedAt: { not: null } } })
    if (count === 0) throw Refusal.of('factor-missing')
    await removeUnneededCodes(tx, adminUserId)
    return { details: { totp: { before: true, after: false } }, news: { of: 'totpRemoved' }, result: undefined }
  })
}
