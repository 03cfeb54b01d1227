import type { PasswordReset } from '../../../shared/auth'
import { hashPassword, refuseEmailIn } from '../../auth/passwords'
import { findResetToken, useResetToken } from '../../auth/reset-tokens'
import { endUserSessions } from '../../auth/user-sessions'
import type { PrismaClient } from '../../db/generated/client'
import type { Limiters } from '../../limits'
import { recordActivity } from '../activity/record'

/**
 * Sets a new password with the token of a recovery mail and ends all sessions of that user.
 * @param network the client's address, as limits count it; only tokens that are not good count
 * @throws ReasonError `reset-link-unknown`, `reset-link-used`, `reset-link-expired`; `password-contains-email`, after
 *   which the token is still good; `too-many-attempts`
 */
export async function resetPassword(
  db: PrismaClient,
  limiters: Limiters,
  network: string,
  { token, password }: PasswordReset,
): Promise<void> {
  await limiters.resetByAddress.spend(network)
  const user = await findResetToken(db, token)
  await limiters.resetByAddress.forgive(network)
  refuseEmailIn(password, user.email)
  const passwordHash = await hashPassword(password)

  await db.$transaction(async (tx) => {
    // The user first: whoever changes password or tokens, or signs in, waits here for one another.
    await tx.adminUser.update({ where: { id: user.id }, data: { passwordHash }, select: { id: true } })
    await useResetToken(tx, token)
    await endUserSessions(tx, user.id)
    await recordActivity(tx, {
      adminUserId: user.id,
      actionType: 'update',
      tableName: 'admin_users',
      recordId: user.id,
    })
  })
}
