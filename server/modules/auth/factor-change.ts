import { lockAccount } from '../../auth/factors'
import type { SignedIn } from '../../auth/session'
import { endOtherSessions } from '../../auth/user-sessions'
import { type Changes, writeEntry } from '../../changes/entry'
import type { Tx } from '../../db/client'
import type { PrismaClient } from '../../db/generated/client'
import { ownEntry } from '../accounts/record'

/**
 * Changes what protects one's own account, in the account's turn: its log entry is written with it, and wherever else it is open,
 * it is not any more.
 * @param work returns what the log says of the change, and what came of it
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
