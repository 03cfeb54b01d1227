import { clock } from '../../../../shared/clock'
import { lockAccount, removeUnneededCodes } from '../../../auth/factors'
import { renewRecoveryCodes } from '../../../auth/recovery-codes'
import type { SignedIn } from '../../../auth/session'
import { newTotpSecret, totpSteps, totpUri } from '../../../auth/totp'
import { Refusal } from '../../../core/errors'
import type { Services } from '../../../request/context'
import type { Telling } from '../../accounts/notice'
import { companyName } from '../../settings/company-name'
import { changeFactors } from '../factor-change'

/**
 * Creates the secret for an authenticator app; it becomes a factor when `confirmTotp` gets a code of it.
 * @throws Refusal `totp-exists`, `secret-key-missing`
 */
export async function beginTotp({ db, secrets }: Pick<Services, 'db' | 'secrets'>, { user }: SignedIn) {
  const secret = newTotpSecret()
  const sealed = await secrets.seal(secret, user.id)
  await db.$transaction(async (tx) => {
    await lockAccount(tx, user.id)
    const where = { adminUserId: user.id }
    if (await tx.totpFactor.findUnique({ where: { ...where, confirmedAt: { not: null } } })) {
      throw Refusal.of('totp-exists')
    }
    await tx.totpFactor.upsert({ where, create: { ...where, secret: sealed }, update: { secret: sealed } })
  })
  return { secret, uri: totpUri({ secret, email: user.email, issuer: await companyName(db) }) }
}

/**
 * Makes the app that gave this code a second factor of the account. The code is used up by that.
 * @throws Refusal `totp-not-begun`, `totp-exists`, `code-wrong`
 */
export const confirmTotp = (services: Telling & Pick<Services, 'secrets'>, session: SignedIn, code: string) =>
  changeFactors(services, session, async (tx, adminUserId) => {
    const factor = await tx.totpFactor.findUnique({ where: { adminUserId } })
    if (!factor) throw Refusal.of('totp-not-begun')
    if (factor.confirmedAt) throw Refusal.of('totp-exists')
    const now = clock.now()
    const lastStep = totpSteps(await services.secrets.open(factor.secret, adminUserId), code, now).at(-1)
    if (lastStep === undefined) throw Refusal.of('code-wrong', { field: 'code' })
    await tx.totpFactor.update({ where: { adminUserId }, data: { confirmedAt: now, lastStep } })
    const result = { recoveryCodes: await renewRecoveryCodes(tx, adminUserId) }
    return { details: { totp: { before: false, after: true } }, news: { of: 'totpAdded' }, result }
  })

/** Removes the authenticator app of one's own account. @throws Refusal `factor-missing` */
export const removeTotp = (services: Telling, session: SignedIn): Promise<void> =>
  changeFactors(services, session, async (tx, adminUserId) => {
    const { count } = await tx.totpFactor.deleteMany({ where: { adminUserId, confirmedAt: { not: null } } })
    if (count === 0) throw Refusal.of('factor-missing')
    await removeUnneededCodes(tx, adminUserId)
    return { details: { totp: { before: true, after: false } }, news: { of: 'totpRemoved' }, result: undefined }
  })
