import { lockAccount } from '../../../auth/factors'
import type { SignedIn } from '../../../auth/session'
import { newTotpSecret, totpUri } from '../../../auth/totp'
import { Refusal } from '../../../core/errors'
import type { Services } from '../../../request/context'
import { companyName } from '../../settings/company-name'

/**
 * Creates the secret for an authenticator app; it becomes a factor when `confirm` gets a code of it.
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
