import type { SignInInput } from '../../../shared/auth'
import type { SecondFactor } from '../../../shared/second-factor'
import { createChallenge } from '../../auth/challenges'
import { findFactors, hasFactor, waysIn } from '../../auth/factors'
import { findKnownDevice } from '../../auth/known-devices'
import { verifyPassword } from '../../auth/passwords'
import { ReasonError } from '../../core/errors'
import type { Limiters } from '../../core/limits'
import type { PrismaClient } from '../../db/generated/client'
import { type From, type Opened, openLogged, writeFailure } from './opening'

/** A sign-in that goes on with a second factor. */
export type Challenged = { secondFactor: SecondFactor[]; challenge: string }

/**
 * Checks the credentials. Opens a session, unless the account has a second factor: then nothing is open yet, and the browser no
 * better known than before. Every attempt counts towards its limits before the password is looked at; success takes the count back.
 * @throws ReasonError `credentials-invalid`, the same for a wrong password, an unknown email and an account that is
 *   no longer active; `too-many-attempts`
 */
export async function signIn(
  db: PrismaClient,
  limiters: Limiters,
  from: From,
  input: SignInInput,
): Promise<Opened | Challenged> {
  const budgets = await budgetsOf(db, limiters, from, input.email)
  for (const { limiter, key } of budgets) await limiter.spend(key)

  const user = await db.adminUser.findUnique({
    where: { email: input.email },
    select: { id: true, email: true, isActive: true, passwordHash: true },
  })
  const matches = await verifyPassword(user?.passwordHash, input.password)
  if (!user?.isActive || !matches) {
    await writeFailure(db, from, user)
    throw ReasonError.of('credentials-invalid')
  }
  const outcome = await db.$transaction(async (tx) => {
    // The password that was right a moment ago may have been replaced, which ended all sessions opened with it; so may
    // the account have been closed, or have got a factor. Whoever does any of these waits here for the others.
    const locked = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM admin_users WHERE id = ${user.id}::uuid AND is_active AND password_hash = ${user.passwordHash}
      FOR NO KEY UPDATE`
    if (locked.length === 0) throw ReasonError.of('credentials-invalid')
    const factors = await findFactors(tx, user.id)
    if (!hasFactor(factors)) return openLogged(tx, user.id, from.browser)
    return { secondFactor: waysIn(factors), challenge: await createChallenge(tx, user.id) }
  })
  await Promise.all(budgets.map(({ limiter, key }) => limiter.forgive(key)))
  return outcome
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
