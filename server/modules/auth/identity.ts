import type { IdentityProof } from '../../../shared/second-factor'
import { lockAccount, spendCode } from '../../auth/factors'
import type { SignedIn } from '../../auth/session'
import type { Services } from '../../request/context'
import { checkCurrentPassword } from './current-password'

/**
 * Checks that whoever sits before an open session is the person whose account it is, by their password or a code.
 * @throws ReasonError `current-password-wrong`, `code-wrong`, `code-used`, `too-many-attempts`
 */
export async function proveIdentity(
  { db, limiters, secrets }: Pick<Services, 'db' | 'limiters' | 'secrets'>,
  session: SignedIn,
  { currentPassword, code }: IdentityProof,
): Promise<void> {
  if (code === undefined) {
    await checkCurrentPassword(db, limiters, session, currentPassword ?? '')
    return
  }
  await limiters.passwordBySession.spend(session.token)
  await db.$transaction(async (tx) => {
    await lockAccount(tx, session.user.id)
    await spendCode(tx, secrets, session.user.id, code)
  })
  await limiters.passwordBySession.forgive(session.token)
}
