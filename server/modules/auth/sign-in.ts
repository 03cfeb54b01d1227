import type { SignInInput } from '../../../shared/auth'
import { clock } from '../../../shared/clock'
import { findKnownDevice, rememberDevice } from '../../auth/known-devices'
import { verifyPassword } from '../../auth/passwords'
import { type Browser, openSession, type StaffUser } from '../../auth/session'
import { writeAccess } from '../../changes/access'
import { writeEntry } from '../../changes/entry'
import { ReasonError } from '../../core/errors'
import type { Limiters } from '../../core/limits'
import type { PrismaClient } from '../../db/generated/client'

/** Who tries: the client's address, as limits count it, and its browser. */
type From = { network: string; browser: Browser }
type Account = StaffUser & { passwordHash: string | null }

/**
 * Checks the credentials and opens a session; its log entry and the person's last login are written with it.
 * Every attempt counts towards its limits before the password is looked at; success takes the count back.
 * @param from what its browser held ends with success, and it is known to the account from then on
 * @returns the session, and the token by which the browser is known
 * @throws ReasonError `credentials-invalid`, the same for a wrong password, an unknown email and an account that is
 *   no longer active; `too-many-attempts`
 */
export async function signIn(db: PrismaClient, limiters: Limiters, from: From, input: SignInInput) {
  const budgets = await budgetsOf(db, limiters, from, input.email)
  for (const { limiter, key } of budgets) await limiter.spend(key)

  const user = await db.adminUser.findUnique({
    where: { email: input.email },
    select: { id: true, email: true, name: true, role: true, isActive: true, passwordHash: true },
  })
  const matches = await verifyPassword(user?.passwordHash, input.password)
  if (!user?.isActive || !matches) {
    await writeFailure(db, from, user)
    throw ReasonError.of('credentials-invalid')
  }
  const signedIn = await openLogged(db, user, from.browser)
  await Promise.all(budgets.map(({ limiter, key }) => limiter.forgive(key)))
  return signedIn
}

/**
 * What an attempt counts towards. A browser in which the account was opened before has a budget of its own there, or
 * strangers could keep its owner out with wrong passwords; all others share the account's and their address's.
 */
async function budgetsOf(db: PrismaClient, limiters: Limiters, { network, browser }: From, email: string) {
  const device = await findKnownDevice(db, email, browser.devices)
  if (device) return [{ limiter: limiters.signInByDevice, key: device }]
  return [
    { limiter: limiters.signInByAddress, key: network },
    { limiter: limiters.signInByAccount, key: email.toLowerCase() },
  ]
}

/** What was typed is not kept: people type passwords into the wrong field. */
async function writeFailure(db: PrismaClient, { network, browser }: From, user: Account | null): Promise<void> {
  await writeAccess(db, {
    adminUserId: user?.id ?? null,
    event: 'sign_in_failed',
    tableName: 'admin_users',
    recordId: user?.id ?? null,
    subject: user?.email ?? null,
    details: { userAgent: browser.userAgent, network },
  })
}

function openLogged(db: PrismaClient, { id, email, name, role, passwordHash }: Account, browser: Browser) {
  return db.$transaction(async (tx) => {
    const { count } = await tx.adminUser.updateMany({
      // The password that was right a moment ago may have been replaced, which ended all sessions opened with it; so
      // may the account have been closed.
      where: { id, passwordHash, isActive: true },
      data: { lastLogin: clock.now() },
    })
    if (count === 0) throw ReasonError.of('credentials-invalid')
    await writeEntry(tx, {
      adminUserId: id,
      actionType: 'login',
      tableName: 'admin_users',
      recordId: id,
      subject: email,
    })
    const session = await openSession(tx, { id, email, name, role }, browser)
    return { session, deviceToken: await rememberDevice(tx, id, browser.devices) }
  })
}
