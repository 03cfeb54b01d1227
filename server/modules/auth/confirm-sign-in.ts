import type { SignInConfirmation } from '../../../shared/second-factor'
import { consumeChallenge, tryChallenge } from '../../auth/challenges'
import { lockAccount, spendCode } from '../../auth/factors'
import { Refusal } from '../../core/errors'
import type { Services } from '../../request/context'
import { counted, type From, type Opened, openLogged, writeFailure } from './opening'

type Needed = Pick<Services, 'db' | 'limiters' | 'secrets'>

/**
 * Opens the session of a sign-in whose password was right, with a code. The same code is refused a second time.
 * @throws Refusal `challenge-expired`, `code-wrong`, `code-used`, `too-many-attempts`
 */
export async function confirmSignIn(
  { db, limiters, secrets }: Needed,
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
        return openLogged(tx, id, from.browser)
      })
    } catch (error) {
      if (error instanceof Refusal) await writeFailure(db, from, account, { factor: 'code' })
      throw error
    }
  })
}

/** An invalid challenge counts against the address alone: nobody is refused for the attempts of others there. */
async function challenged({ db, limiters }: Omit<Needed, 'secrets'>, { network }: From, token: string) {
  try {
    return await tryChallenge(db, token)
  } catch (error) {
    await limiters.codeByAddress.spend(network)
    throw error
  }
}
