import type { Tx } from '../db/client'
import { forgetDevices } from './known-devices'
import { expireLinks } from './links'
import { endUserSessions } from './user-sessions'

/** Ends an account's sessions, pending sign-ins, access tokens, calendar and mailed links, and forgets its known browsers. */
export async function endAccess(tx: Tx, userId: string): Promise<void> {
  await endUserSessions(tx, userId)
  await tx.accessToken.deleteMany({ where: { adminUserId: userId } })
  await tx.calendarFeed.deleteMany({ where: { adminUserId: userId } })
  await expireLinks(tx, userId)
  await forgetDevices(tx, userId)
}
