import { endSession, type SignedIn } from '../../auth/session'
import type { PrismaClient } from '../../db/generated/client'
import { recordActivity } from '../activity/record'

/** Ends the session, here and for any copy of its cookie. */
export async function signOut(db: PrismaClient, { token, user }: SignedIn): Promise<void> {
  await db.$transaction(async (tx) => {
    await endSession(tx, token)
    await recordActivity(tx, { adminUserId: user.id, actionType: 'delete', tableName: 'sessions', recordId: null })
  })
}
