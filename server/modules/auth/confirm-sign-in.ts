import type { SignInConfirmation } from '../../../shared/second-factor'
import { consumeChallenge, tryChallenge } from '../../auth/challenges'
import { lockAccount, spendCode } from '../../auth/factors'
import { findKnownDevice } from '../../auth/known-devices'
import { ReasonError } from '../../core/errors'
import type { Services } from '../../request/context'
import { type From, type Opened, openLogged, writeFailure } from './opening'

type Account = { id: string; email: string }
type Needed = Pick<Services, 'db' | 'limiters' | 'secrets'>

/**
 * Opens the session of a sign-in whose password was right, with a code. Whoever sends the same at once, or later, is refused.
 * @throws ReasonError `challenge-expired`, `code-wrong`, `code-used`, `too-many-attempts`
 */
export async function confirmSignIn(
  { db, limiters, secrets }: Needed,
  from: From,
  { challenge, code }: SignInConfirmation,
): Promise<Opened> {
  const account = await challenged({ db, limiters }, from, challenge)
  const budgets = await codeBudgets({ db, limiters }, from, account)
  for (const { limiter, key } of budgets) await limiter.spend(key)
  try {
    const opened = await db.$transaction(async (tx) => {
      // Codes are taken in the account's turn, with whoever changes its factors or password, which ends the challenge.
      await lockAccount(tx, account.id)
      await consumeChallenge(tx, challenge, account.id)
      await spendCode(tx, secrets, account.id, code)
      return openLogged(tx, account.id, from.browser)
    })
    await Promise.all(budgets.map(({ limiter, key }) => limiter.forgive(key)))
    return opened
  } catch (error) {
    if (error instanceof ReasonError) await writeFailure(db, from, account, { factor: 'code' })
    throw error
  }
}

/** Only what is no challenge counts by address alone: nobody is refused for what others of theirs have tried. */
async function challenged({ db, limiters }: Omit<Needed, 'secrets'>, { network }: From, token: string) {
  try {
    return await tryChallenge(db, token)
  } catch (error) {
    await limiters.codeByAddress.spend(network)
    throw error
  }
}

/** As for passwords: known browsers have a budget of their own. */
async function codeBudgets({ db, limiters }: Omit<Needed, 'secrets'>, { network, browser }: From, account: Account) {
  const device = await findKnownDevice(db, account.email, browser.devices)
  if (device) return [{ limiter: limiters.codeByDevice, key: device }]
  return [
    { limiter: limiters.codeByAddress, key: network },
    { limiter: limiters.codeByAccount, key: account.id },
  ]
}
