import type { SignInInput } from '../../../shared/auth'
import { clock } from '../../../shared/clock'
import { verifyPassword } from '../../auth/passwords'
import { type Browser, openSession } from '../../auth/session'
import type { PrismaClient } from '../../db/generated/client'
import { ReasonError } from '../../errors'
import type { Limiters } from '../../limits'
import { recordActivity } from '../activity/record'

/**
 * Checks the credentials and opens a session; its log entry and the person's last login are written with it.
 * Every attempt counts towards the limits before the password is looked at; success takes the count back.
 * @param from the client: its address, as limits count it, and its browser, whose earlier session ends
 * @throws ReasonError `credentials-invalid`, the same for a wrong password and an unknown email; `too-many-attempts`
 */
export async function signIn(
  db: PrismaClient,
  limiters: Limiters,
  from: { network: string; browser: Browser },
  input: SignInInput,
) {
  const { network, browser } = from
  const account = input.email.toLowerCase()
  await limiters.signInByAddress.spend(network)
  await limiters.signInByAccount.spend(account)

  const user = await db.adminUser.findUnique({
    where: { email: input.email },
    select: { id: true, email: true, passwordHash: true },
  })
  const matches = await verifyPassword(user?.passwordHash, input.password)
  if (!user || !matches) throw ReasonError.of('credentials-invalid')

  const session = await db.$transaction(async (tx) => {
    const { count } = await tx.adminUser.updateMany({
      // The password that was right a moment ago may have been replaced, which ended all sessions opened with it.
      where: { id: user.id, passwordHash: user.passwordHash },
      data: { lastLogin: clock.now() },
    })
    if (count === 0) throw ReasonError.of('credentials-invalid')
    await recordActivity(tx, {
      adminUserId: user.id,
      actionType: 'login',
      tableName: 'admin_users',
      recordId: user.id,
    })
    return openSession(tx, { id: user.id, email: user.email }, browser)
  })
  await Promise.all([limiters.signInByAddress.forgive(network), limiters.signInByAccount.forgive(account)])
  return session
}
