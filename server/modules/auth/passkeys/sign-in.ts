import type { PasskeySignIn } from '../../../../shared/second-factor'
import { consumeChallenge, tryChallenge } from '../../../auth/challenges'
import { lockAccount } from '../../../auth/factors'
import { assertionOptions, countPasskeyUse, type PasskeySite, verifyAssertion } from '../../../auth/passkeys'
import { Refusal } from '../../../core/errors'
import type { Services } from '../../../request/context'
import { type From, type Opened, openLogged, writeFailure } from '../opening'

type Needed = Pick<Services, 'db' | 'limiters'>

/**
 * The options with which a browser asks for a passkey: one of the challenge's account, or any for this site.
 * @throws Refusal `challenge-expired`, `passkey-refused`, `too-many-attempts`
 */
export async function beginPasskeySignIn(
  { db, limiters }: Needed,
  site: PasskeySite,
  { network }: From,
  challenge?: string,
) {
  await limiters.passkeyByAddress.spend(network)
  const account = challenge === undefined ? null : await tryChallenge(db, challenge)
  return assertionOptions(db, site, account?.id ?? null)
}

/**
 * Opens a session with a passkey: alone, where the device has verified the user, or as the second factor of a sign-in
 * whose password was right.
 * @throws Refusal `passkey-refused`, `challenge-expired`, `too-many-attempts`
 */
export async function signInWithPasskey(
  { db, limiters }: Needed,
  site: PasskeySite,
  from: From,
  { response, challenge }: PasskeySignIn,
): Promise<Opened> {
  await limiters.passkeyByAddress.spend(from.network)
  const known = await db.passkey.findUnique({
    where: { id: response.id, host: site.host },
    include: { adminUser: { select: { id: true, email: true } } },
  })
  try {
    if (!known) throw Refusal.of('passkey-refused')
    const counter = await verifyAssertion(db, site, { passkey: known, response, alone: challenge === undefined })
    const opened = await db.$transaction(async (tx) => {
      await lockAccount(tx, known.adminUserId)
      if (challenge !== undefined) await consumeChallenge(tx, challenge, known.adminUserId)
      await countPasskeyUse(tx, known, counter)
      return openLogged(tx, known.adminUserId, from.browser, { way: 'passkey' })
    })
    await limiters.passkeyByAddress.forgive(from.network, 2) // Begin and end.
    return opened
  } catch (error) {
    if (error instanceof Refusal) await writeFailure(db, from, known?.adminUser ?? null, { factor: 'passkey' })
    throw error
  }
}
