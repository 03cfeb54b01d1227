import type { SignInInput } from '../../../shared/auth'
import type { ChallengedSignIn } from '../../../shared/auth-answers'
import type { SignInConfirmation } from '../../../shared/second-factor'
import { consumeChallenge, createChallenge, tryChallenge } from '../../auth/challenges'
import { findFactors, hasFactor, lockAccount, spendCode, waysIn } from '../../auth/factors'
import { verifyPassword } from '../../auth/passwords'
import { Refusal } from '../../core/errors'
import type { PrismaClient } from '../../db/generated/client'
import type { Services } from '../../request/context'
import { counted, type From, type Opened, openLogged, writeFailure } from './opening'

type Needed = Pick<Services, 'db' | 'limiters'>

/**
 * Checks the credentials. Opens a session, unless the account has a second factor: then there is only a challenge,
 * and the browser does not become known.
 * @throws Refusal `credentials-invalid`, the same for a wrong password, an unknown email and an account that is
 *   no longer active; `too-many-attempts`
 */
export function signIn(services: Needed, from: From, input: SignInInput): Promise<Opened | ChallengedSignIn> {
  const { email } = input
  return counted(services, from, { kind: 'signIn', email, accountKey: email.toLowerCase() }, () =>
    checkCredentials(services.db, from, input),
  )
}

async function checkCredentials(db: PrismaClient, from: From, input: SignInInput): Promise<Opened | ChallengedSignIn> {
  const user = await db.adminUser.findUnique({
    where: { email: input.email },
    select: { id: true, email: true, isActive: true, passwordHash: true },
  })
  const matches = await verifyPassword(user?.passwordHash, input.password)
  if (!user?.isActive || !matches) {
    await writeFailure(db, from, user)
    throw Refusal.of('credentials-invalid')
  }
  return db.$transaction(async (tx) => {
    // Since the password was checked, it may have been replaced, which ended all sessions opened with it; the account
    // may have been closed, or have got a factor. The row lock serializes these changes.
    await lockAccount(tx, user.id)
    const { id, passwordHash } = user
    const unchanged = await tx.adminUser.count({ where: { id, passwordHash, isActive: true } })
    if (unchanged === 0) throw Refusal.of('credentials-invalid')
    const factors = await findFactors(tx, user.id)
    if (!hasFactor(factors)) return openLogged(tx, user.id, from.browser, { way: 'password' })
    return { secondFactor: waysIn(factors), challenge: await createChallenge(tx, user.id) }
  })
}

/**
 * Opens the session of a sign-in whose password was right, with a code. The same code is refused a second time.
 * @throws Refusal `challenge-expired`, `code-wrong`, `code-used`, `too-many-attempts`
 */
export async function confirmSignIn(
  { db, limiters, secrets }: Needed & Pick<Services, 'secrets'>,
  from: From,
  { challenge, code }: SignInConfirmation,
): Promise<Opened> {
  const account = await challenged({ db, limiters }, from, challenge)
  const { id, email } = account
  return counted({ db, limiters }, from, { kind: 'code', email, accountKey: id }, async () => {
    try {
      return await db.$transaction(async (tx) => {
        // The account's lock serializes this with changes of its factors or password, which end the challenge.
        await lockAccount(tx, id)
        await consumeChallenge(tx, challenge, id)
        await spendCode(tx, secrets, id, code)
        return openLogged(tx, id, from.browser, { way: 'code' })
      })
    } catch (error) {
      if (error instanceof Refusal) await writeFailure(db, from, account, { factor: 'code' })
      throw error
    }
  })
}

/** An invalid challenge counts against the address alone: nobody is refused for the attempts of others there. */
async function challenged({ db, limiters }: Needed, { network }: From, token: string) {
  try {
    return await tryChallenge(db, token)
  } catch (error) {
    await limiters.codeByAddress.spend(network)
    throw error
  }
}
