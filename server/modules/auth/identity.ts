import { hasProof, type IdentityProof } from '../../../shared/second-factor'
import { findFactors, hasFactor, lockAccount, spendCode } from '../../auth/factors'
import { noteProof, requireRecentProof } from '../../auth/proof'
import type { SignedIn } from '../../auth/session'
import { Refusal } from '../../core/errors'
import type { Context } from '../../request/context'
import { checkCurrentPassword } from './current-password'
import { spendOwnPasskey } from './passkeys/begin-proof'

/** `host` is the requested one, on which a passkey is valid. */
export type Proving = Pick<Context, 'db' | 'env' | 'host' | 'limiters' | 'secrets'>

/**
 * Checks that the person who uses an open session is the owner of the account: by a second factor where it has one, as
 * the password alone must not be enough to take that away, by the password otherwise.
 * @throws Refusal `proof-required` where the account has a factor, and only the password was given;
 *   `current-password-wrong`, `code-wrong`, `code-used`, `passkey-refused`, `too-many-attempts`
 */
export async function proveIdentity(services: Proving, session: SignedIn, proof: IdentityProof): Promise<void> {
  if (hasFactor(await findFactors(services.db, session.user.id))) return spendFactor(services, session, proof)
  await checkCurrentPassword(services.db, services.limiters, session, proof.currentPassword ?? '')
  await noteProof(services.db, session)
}

/**
 * The same for somebody whose password was just checked: only the factor is left to prove, where there is one.
 * @throws Refusal as `proveIdentity`
 */
export async function proveFactor(services: Proving, session: SignedIn, proof: IdentityProof): Promise<void> {
  if (hasFactor(await findFactors(services.db, session.user.id))) await spendFactor(services, session, proof)
}

/**
 * `proveIdentity` before a factor is added, but not right after a proof: a factor that somebody else adds in a session
 * left open would give them the account for good.
 * @throws Refusal `proof-required`, and as `proveIdentity`
 */
export async function proveForFactor(
  services: Proving,
  session: SignedIn,
  proof: IdentityProof | null | undefined,
): Promise<void> {
  if (proof && hasProof(proof)) await proveIdentity(services, session, proof)
  else requireRecentProof(session)
}

async function spendFactor(services: Proving, session: SignedIn, { code, passkey }: IdentityProof): Promise<void> {
  const { db, limiters, secrets } = services
  if (code === undefined && passkey === undefined) throw Refusal.of('proof-required')
  await limiters.codeBySession.spend(session.token)
  if (passkey) await spendOwnPasskey(services, session, passkey)
  else
    await db.$transaction(async (tx) => {
      await lockAccount(tx, session.user.id)
      await spendCode(tx, secrets, session.user.id, code ?? '')
    })
  await limiters.codeBySession.forgive(session.token)
  await noteProof(db, session)
}
