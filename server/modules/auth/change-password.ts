import type { PasswordChange } from '../../../shared/auth'
import { hashPassword, refuseEmailIn, verifyPassword } from '../../auth/passwords'
import { expireResetTokens } from '../../auth/reset-tokens'
import type { SignedIn } from '../../auth/session'
import { endOtherSessions } from '../../auth/user-sessions'
import type { PrismaClient } from '../../db/generated/client'
import { ReasonError } from '../../errors'
import type { Limiters } from '../../limits'
import { recordActivity } from '../activity/record'

/**
 * Sets a new password for somebody who knows the current one; ends their other sessions and unused recovery links.
 * @throws ReasonError `current-password-wrong`, `password-contains-email`, `too-many-attempts`
 */
export async function changePassword(
  db: PrismaClient,
  limiters: Limiters,
  session: SignedIn,
  { currentPassword, password }: PasswordChange,
): Promise<void> {
  const { id, email } = session.user
  const currentHash = await checkCurrentPassword(db, limiters, session.user, currentPassword)
  refuseEmailIn(password, email)
  const passwordHash = await hashPassword(password)

  await db.$transaction(async (tx) => {
    const { count } = await tx.adminUser.updateMany({
      where: { id, passwordHash: currentHash },
      data: { passwordHash },
    })
    if (count === 0) throw wrongPassword()
    await expireResetTokens(tx, id)
    await endOtherSessions(tx, session)
    await recordActivity(tx, { adminUserId: id, actionType: 'update', tableName: 'admin_users', recordId: id })
  })
}

/** Counts like a sign-in, so that a session left open is no way to guess the password. @returns its hash */
async function checkCurrentPassword(db: PrismaClient, limiters: Limiters, user: SignedIn['user'], password: string) {
  const account = user.email.toLowerCase()
  await limiters.signInByAccount.spend(account)
  const stored = await db.adminUser.findUnique({ where: { id: user.id }, select: { passwordHash: true } })
  if (!stored || !(await verifyPassword(stored.passwordHash, password))) throw wrongPassword()
  await limiters.signInByAccount.forgive(account)
  return stored.passwordHash
}

const wrongPassword = () => ReasonError.of('current-password-wrong', { field: 'currentPassword' })
