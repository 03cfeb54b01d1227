import { clock } from '../../../shared/clock'
import { MINUTE_MS } from '../../../shared/durations'
import { hasProof, type IdentityProof } from '../../../shared/second-factor'
import { lockAccount, spendCode } from '../../auth/factors'
import type { SignedIn } from '../../auth/session'
import { ReasonError } from '../../core/errors'
import type { Services } from '../../request/context'
import { checkCurrentPassword } from './current-password'

/** So long a sign-in says who sits there: whoever is made to set up a factor, or does so first of all, is not asked twice. */
const SIGN_IN_COUNTS_MS = 10 * MINUTE_MS

type Needed = Pick<Services, 'db' | 'limiters' | 'secrets'>

/**
 * Checks that whoever sits before an open session is the person whose account it is, by their password or a code.
 * @throws ReasonError `current-password-wrong`, `code-wrong`, `code-used`, `too-many-attempts`
 */
export async function proveIdentity(
  { db, limiters, secrets }: Needed,
  session: SignedIn,
  { currentPassword, code }: IdentityProof,
): Promise<void> {
  if (code === undefined) {
    await checkCurrentPassword(db, limiters, session, currentPassword ?? '')
    return
  }
  await limiters.codeBySession.spend(session.token)
  await db.$transaction(async (tx) => {
    await lockAccount(tx, session.user.id)
    await spendCode(tx, secrets, session.user.id, code)
  })
  await limiters.codeBySession.forgive(session.token)
}

/**
 * The same before somebody begins a factor, but for those who have just signed in: one that was planted in a session left open
 * would open the account for good.
 * @throws ReasonError `proof-required`, and as `proveIdentity`
 */
export async function proveForFactor(
  services: Needed,
  session: SignedIn,
  proof: IdentityProof | null | undefined,
): Promise<void> {
  if (proof && hasProof(proof)) return proveIdentity(services, session, proof)
  if (clock.now().getTime() - session.openedAt.getTime() >= SIGN_IN_COUNTS_MS) throw ReasonError.of('proof-required')
}
