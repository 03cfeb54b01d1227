import type { PasskeyAssertion } from '../../../../shared/second-factor'
import { lockAccount } from '../../../auth/factors'
import { assertionOptions, countPasskeyUse, passkeySite, verifyAssertion } from '../../../auth/passkeys'
import type { SignedIn } from '../../../auth/session'
import { Refusal } from '../../../core/errors'
import type { Context } from '../../../request/context'

type Needed = Pick<Context, 'db' | 'env' | 'host'>

/**
 * The options with which a browser asks for one of one's own passkeys, as proof of identity.
 * @throws Refusal `passkey-refused` where the account has none for this host
 */
export const beginProof = ({ db, env, host }: Needed, { user }: SignedIn) =>
  assertionOptions(db, passkeySite(env, host), user.id)

/** Accepts a signature by one of the account's passkeys, once. @throws Refusal `passkey-refused` */
export async function spendOwnPasskey(
  { db, env, host }: Needed,
  { user }: SignedIn,
  response: PasskeyAssertion,
): Promise<void> {
  const site = passkeySite(env, host)
  const passkey = await db.passkey.findUnique({ where: { id: response.id, host: site.host, adminUserId: user.id } })
  if (!passkey) throw Refusal.of('passkey-refused')
  const counter = await verifyAssertion(db, site, { passkey, response, alone: false })
  await db.$transaction(async (tx) => {
    await lockAccount(tx, user.id)
    await countPasskeyUse(tx, passkey, counter)
  })
}
