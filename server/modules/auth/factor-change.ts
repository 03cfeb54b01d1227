import { lockAccount } from '../../auth/factors'
import type { SignedIn } from '../../auth/session'
import { endOtherSessions } from '../../auth/user-sessions'
import { type Changes, writeEntry } from '../../changes/entry'
import type { Tx } from '../../db/client'
import type { AccountNews } from '../../mail/templates/account-notice'
import { type Telling, tellOwner } from '../accounts/notice'
import { ownEntry } from '../accounts/record'

/**
 * Changes the second factors of one's own account under the account's lock, with a log entry and a mail to the owner,
 * and ends its other sessions.
 * @param work returns the details of the log entry, what the mail tells, and the result
 */
export async function changeFactors<Result>(
  services: Telling,
  session: SignedIn,
  work: (tx: Tx, adminUserId: string) => Promise<{ details: Changes; news: AccountNews; result: Result }>,
): Promise<Result> {
  const { id, email } = session.user
  const { news, result } = await services.db.$transaction(async (tx) => {
    await lockAccount(tx, id)
    const { details, ...done } = await work(tx, id)
    await endOtherSessions(tx, session)
    await writeEntry(tx, ownEntry(session.user, details))
    return done
  })
  tellOwner(services, email, news)
  return result
}
