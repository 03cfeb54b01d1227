import { clock } from '../../../shared/clock'
import { findFactors, hasFactor } from '../../auth/factors'
import { findKnownDevice, rememberDevice } from '../../auth/known-devices'
import { type Browser, isFactorRequired, openSession, type SignedIn } from '../../auth/session'
import { writeAccess } from '../../changes/access'
import { writeEntry } from '../../changes/entry'
import { Refusal } from '../../core/errors'
import type { Tx } from '../../db/client'
import type { PrismaClient } from '../../db/generated/client'
import type { Services } from '../../request/context'
import { ownEntry } from '../accounts/record'

/** The client's address, as the rate limits count it, and its browser. */
export type From = { network: string; browser: Browser }

/** The session, and the device token that makes the browser known to the account. */
export type Opened = { session: SignedIn; deviceToken: string }

/** By what somebody signed in: a word of ours, or the provider's name. */
type By = { way: string; byProvider?: boolean }

/**
 * Opens a session for somebody who has proved their identity, in a transaction. Writes the log entry, the access and
 * the last login, and ends the browser's earlier sessions.
 * @throws Refusal `credentials-invalid` where the account has been closed
 */
export async function openLogged(
  tx: Tx,
  id: string,
  browser: Browser,
  { way, byProvider = false }: By,
): Promise<Opened> {
  const [user] = await tx.adminUser.updateManyAndReturn({
    where: { id, isActive: true },
    data: { lastLogin: clock.now() },
    select: { id: true, email: true, name: true, role: true },
  })
  if (!user) throw Refusal.of('credentials-invalid')
  const needsFactor = (await isFactorRequired(tx, byProvider)) && !hasFactor(await findFactors(tx, id))
  await writeEntry(tx, { ...ownEntry(user), actionType: 'login' })
  await writeAccess(tx, {
    adminUserId: id,
    event: 'signed_in',
    tableName: 'admin_users',
    recordId: id,
    subject: user.email,
    details: { way, userAgent: browser.userAgent },
  })
  const session = await openSession(tx, user, browser, { needsFactor, byProvider })
  return { session, deviceToken: await rememberDevice(tx, id, browser.devices) }
}

type Attempt = { kind: 'signIn' | 'code'; email: string; accountKey: string }

/**
 * Counts an attempt towards its limits before making it; success takes that one back. A browser that is known to the
 * account has a limit of its own there, or strangers could lock its owner out with wrong passwords; all others share
 * the limits of the account and of their address.
 * @throws Refusal `too-many-attempts`, and what the attempt throws
 */
export async function counted<Result>(
  { db, limiters }: Pick<Services, 'db' | 'limiters'>,
  { network, browser }: From,
  { kind, email, accountKey }: Attempt,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const device = await findKnownDevice(db, email, browser.devices)
  const ofOthers = [
    { limiter: limiters[`${kind}ByAddress`], key: network },
    { limiter: limiters[`${kind}ByAccount`], key: accountKey },
  ]
  const budgets = device ? [{ limiter: limiters[`${kind}ByDevice`], key: device }] : ofOthers
  for (const { limiter, key } of budgets) await limiter.spend(key)
  const result = await attempt()
  await Promise.all(budgets.map(({ limiter, key }) => limiter.forgive(key)))
  return result
}

/** Logs a failed sign-in without the email that was typed: people type passwords into the wrong field. */
export async function writeFailure(
  db: PrismaClient,
  { network, browser }: From,
  user: { id: string; email: string } | null,
  details: { factor?: 'code' | 'passkey' | 'provider' } = {},
): Promise<void> {
  await writeAccess(db, {
    adminUserId: user?.id ?? null,
    event: 'sign_in_failed',
    tableName: 'admin_users',
    recordId: user?.id ?? null,
    subject: user?.email ?? null,
    details: { userAgent: browser.userAgent, network, ...details },
  })
}
