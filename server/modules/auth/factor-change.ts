import { findFactors, hasFactor, lockAccount } from '../../auth/factors'
import { renewRecoveryCodes } from '../../auth/recovery-codes'
import type { SignedIn } from '../../auth/session'
import { endOtherSessions } from '../../auth/user-sessions'
import { type Changes, writeEntry } from '../../changes/entry'
import { Refusal } from '../../core/errors'
import type { Tx } from '../../db/client'
import type { AccountNews } from '../../mail/templates/account-notice'
import { type Telling, tellOwner } from '../accounts/notice'
import { ownEntry } from '../accounts/record'

/** @returns the details of the log entry, what the mail tells, and the result */
type Work<Result> = (tx: Tx, adminUserId: string) => Promise<{ details: Changes; news: AccountNews; result: Result }>

/** Changes what opens one's own account, under the account's lock, with a log entry and a mail to the owner. */
export async function changeAccess<Result>(services: Telling, { user }: SignedIn, work: Work<Result>): Promise<Result> {
  const { news, result } = await services.db.$transaction(async (tx) => {
    await lockAccount(tx, user.id)
    const { details, ...done } = await work(tx, user.id)
    await writeEntry(tx, ownEntry(user, details))
    return done
  })
  tellOwner(services, user.email, news)
  return result
}

/** The same for second factors: ends the account's other sessions, too. */
export const changeFactors = <Result>(services: Telling, session: SignedIn, work: Work<Result>): Promise<Result> =>
  changeAccess(services, session, async (tx, adminUserId) => {
    const changed = await work(tx, adminUserId)
    await endOtherSessions(tx, session)
    return changed
  })

/** Replaces the recovery codes by ten new ones. @throws Refusal `factor-missing` for an account without a factor */
export const renewCodes = (services: Telling, session: SignedIn): Promise<{ recoveryCodes: string[] }> =>
  changeFactors(services, session, async (tx, adminUserId) => {
    const factors = await findFactors(tx, adminUserId)
    if (!hasFactor(factors)) throw Refusal.of('factor-missing')
    const recoveryCodes = await renewRecoveryCodes(tx, adminUserId)
    const details = { recoveryCodes: { before: factors.recoveryCodes, after: recoveryCodes.length } }
    return { details, news: { of: 'recoveryCodes' }, result: { recoveryCodes } }
  })
