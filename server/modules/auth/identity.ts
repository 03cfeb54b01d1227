import { clock } from '../../../shared/clock'
import { MINUTE_MS } from '../../../shared/durations'
import { hasProof, type IdentityProof } from '../../../shared/second-factor'
import { lockAccount, spendCode } from '../../auth/factors'
import type { SignedIn } from '../../auth/session'
import { ReasonError } from '../../core/errors'
import type { Services } from '../../request/context'
import { checkCurrentPassword } from './current-password'

/** So long a sign-in counts as proof of identity, so that the first factor can be set up without being asked again. */
const SIGN_IN_COUNTS_MS = 10 * MINUTE_MS

type Needed = Pick<Services, 'db' | 'limiters' | 'secrets'>

/**
 * Checks by password or code that the person who uses an open session is the owner of the account.
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
 * `proveIdentity` before a factor is set up, but not right after a sign-in: a factor that somebody else adds in a
 * session left open would give them the account for good.
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
