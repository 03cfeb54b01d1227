import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Role, UNATTENDED_HEADER } from '../../shared/auth'
import { clock, fromNow } from '../../shared/clock'
import { MINUTE_MS } from '../../shared/durations'
import type { Env } from '../core/env'
import type { Database, Db } from '../db/client'
import { readTokens, setToken } from './cookies'
import { visitCookie } from './insured-visits'
import { deviceCookie } from './known-devices'
import { createLucia, findSession, sessionCookie } from './lucia'
import { hashToken } from './tokens'

/** A person with an account; `name` is empty until they have given it. */
export type StaffUser = { id: string; email: string; name: string; role: Role }

/** The signed-in person, their last proof of identity, and the latest end of their session. */
export type SignedIn = {
  token: string
  provedAt: Date
  expiresAt: Date
  user: StaffUser
  /** Whether they lack a required second factor. */
  needsFactor: boolean
  /** The name of the access token by which a program calls; missing for people. */
  accessToken?: string
}

/**
 * The browser of a request: its user agent, and the unchecked tokens in its cookies. `lucia.ts` says how long sessions
 * last.
 */
export type Browser = { userAgent: string; sessions: string[]; devices: string[]; visits: string[] }

const USER_AGENT_MAX_LENGTH = 300
/** The last use of a session is stored at most this often. */
const USE_NOTED_MS = 5 * MINUTE_MS

/** Sessions last used before this are closed. */
export const idleSince = ({ sessionIdleMs }: Pick<Env, 'sessionIdleMs'>, role: Role): Date =>
  fromNow(-sessionIdleMs[role])

export function readBrowser(secureCookies: boolean, { headers }: IncomingMessage): Browser {
  const userAgent = (headers['user-agent'] ?? '').replace(/\p{Cc}/gu, '').trim()
  return {
    userAgent: userAgent.slice(0, USER_AGENT_MAX_LENGTH),
    sessions: readTokens(headers.cookie, sessionCookie, secureCookies),
    devices: readTokens(headers.cookie, deviceCookie, secureCookies),
    visits: readTokens(headers.cookie, visitCookie, secureCookies),
  }
}

type Sessions = Pick<Database, 'db' | 'pool'> & { env: Pick<Env, 'secureCookies' | 'sessionIdleMs'> }

/**
 * The session of the request's cookie, or null. Ends a session that was unused for too long. Renews a session after
 * half of its time and sets a new cookie; this counts as the person's last login.
 */
export async function readSession(
  { db, pool, env }: Sessions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<SignedIn | null> {
  for (const token of readTokens(request.headers.cookie, sessionCookie, env.secureCookies)) {
    const lucia = createLucia(db, pool)
    const { session, user: found } = await lucia.validateSession(token)
    if (!session) continue
    const { id, email, name, role } = found
    const { provedAt = new Date(0), usedAt = new Date(0), needsFactor = false } = session
    if (usedAt <= idleSince(env, role)) {
      await lucia.invalidateSession(token)
      continue
    }
    if (!isUnattended(request)) await noteUse(db, token, usedAt)
    if (session.fresh && !session.isLast) {
      setSessionCookie(response, env.secureCookies, token)
      await db.adminUser.updateMany({ where: { id }, data: { lastLogin: clock.now() } })
    }
    // Lucia would renew a session for ever: it ends at its last instant.
    const { expiresAt: renewedUntil, lastInstant = renewedUntil } = session
    const expiresAt = renewedUntil < lastInstant ? renewedUntil : lastInstant
    return { token, provedAt, user: { id, email, name, role }, expiresAt, needsFactor }
  }
  return null
}

/** Whether the panel asks by itself: nobody has touched it for a while, or it follows what others change. */
const isUnattended = ({ headers }: IncomingMessage) =>
  headers[UNATTENDED_HEADER] !== undefined || headers.accept === 'text/event-stream'

/** Whether a session that was found before still has the same rights. It is neither renewed nor counted as used. */
export async function isCurrent(
  { pool, env }: Pick<Database, 'pool'> & Pick<Sessions, 'env'>,
  { token, user }: SignedIn,
): Promise<boolean> {
  const [row] = await findSession(pool, [hashToken(token)])
  if (!row || row.role !== user.role || row.needsFactor) return false
  return row.expiresAt > clock.now() && row.usedAt > idleSince(env, row.role)
}

async function noteUse(db: Db, token: string, lastNoted: Date): Promise<void> {
  const now = clock.now()
  if (now.getTime() - lastNoted.getTime() < USE_NOTED_MS) return
  await db.session.updateMany({ where: { id: hashToken(token), usedAt: { lt: now } }, data: { usedAt: now } })
}

/** Sets the session cookie to the token. */
export function setSessionCookie(response: ServerResponse, secureCookies: boolean, token: string): void {
  setToken(response, sessionCookie, token, secureCookies)
}

/**
 * Clears the cookie of an ended session and, on secure connections, the cache. Keeps `cookies` and `storage`, which
 * hold the visitor's choice about cookies and the token of the known browser.
 */
export function clearSession(response: ServerResponse, secureCookies: boolean): void {
  setToken(response, sessionCookie, null, secureCookies)
  response.setHeader('clear-site-data', '"cache"')
}

/** Whether all staff must have a second factor of their own; a provider's may count for it. */
export async function isFactorRequired(db: Db, byProvider = false): Promise<boolean> {
  const settings = await db.siteSettings.findFirst({ select: { factorRequired: true, providerFactor: true } })
  return !!settings?.factorRequired && !(byProvider && settings.providerFactor)
}

/**
 * Opens a session with a new token and ends the browser's earlier ones, in the transaction that logs it.
 */
export async function openSession(
  tx: Db,
  user: StaffUser,
  { userAgent, sessions }: Omit<Browser, 'visits'>,
  { needsFactor = false, byProvider = false } = {},
): Promise<SignedIn> {
  const lucia = createLucia(tx)
  for (const token of sessions) await lucia.invalidateSession(token)
  const { id, expiresAt } = await lucia.createSession(user.id, { userAgent, byProvider })
  return { token: id, provedAt: clock.now(), expiresAt, user, needsFactor }
}

/** Ends a session, also for copies of its cookie, in the transaction that logs it. */
export async function endSession(tx: Db, token: string): Promise<void> {
  await createLucia(tx).invalidateSession(token)
}
