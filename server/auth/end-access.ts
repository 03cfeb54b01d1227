import type { Prisma } from '../db/generated/client'
import { forgetDevices } from './known-devices'
import { expireLinks } from './links'
import { endUserSessions } from './user-sessions'

/** Ends all by which somebody is in an account, or could come into it without signing in. */
export async function endAccess(tx: Prisma.TransactionClient, userId: string): Promise<void> {
  await endUserSessions(tx, userId)
  await expireLinks(tx, userId)
  await forgetDevices(tx, userId)
}
