import { lockAccount } from '../../auth/factors'
import type { SignedIn } from '../../auth/session'
import { endOtherSessions } from '../../auth/user-sessions'
import { type Changes, writeEntry } from '../../changes/entry'
import type { Tx } from '../../db/client'
import type { PrismaClient } from '../../db/generated/client'
import { ownEntry } from '../accounts/record'

/**
 * Changes the second factors of one's own account under the account's lock, with a log entry, and ends its other
 * sessions.
 * @param work returns the details of the log entry, and the result
 */
export function changeFactors<Result>(
  db: PrismaClient,
  session: SignedIn,
  work: (tx: Tx, adminUserId: string) => Promise<{ details: Changes; result: Result }>,
): Promise<Result> {
  const { id } = session.user
  return db.$transaction(async (tx) => {
    await lockAccount(tx, id)
    const { details, result } = await work(tx, id)
    await endOtherSessions(tx, session)
    await writeEntry(tx, ownEntry(session.user, details))
    return result
  })
}
