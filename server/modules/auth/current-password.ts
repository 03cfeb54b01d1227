import { verifyPassword } from '../../auth/passwords'
import type { SignedIn } from '../../auth/session'
import { Refusal } from '../../core/errors'
import type { Limiters } from '../../core/limits'
import type { PrismaClient } from '../../db/generated/client'

/**
 * Checks the password of somebody who is signed in. Attempts count per session: a session left open cannot be used to
 * guess the password, and nobody else can use up its attempts.
 * @returns its hash
 * @throws Refusal `current-password-wrong`, `too-many-attempts`
 */
export async function checkCurrentPassword(
  db: PrismaClient,
  limiters: Limiters,
  { token, user }: SignedIn,
  password: string,
): Promise<string> {
  await limiters.passwordBySession.spend(token)
  const stored = await db.adminUser.findUnique({ where: { id: user.id }, select: { passwordHash: true } })
  if (!stored?.passwordHash || !(await verifyPassword(stored.passwordHash, password))) throw wrongPassword()
  await limiters.passwordBySession.forgive(token)
  return stored.passwordHash
}

export const wrongPassword = () => Refusal.of('current-password-wrong', { field: 'currentPassword' })
