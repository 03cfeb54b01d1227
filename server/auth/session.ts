import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Role } from '../../shared/auth'
import { clock } from '../../shared/clock'
import type { Database, Db } from '../db/client'
import { readTokens, setToken } from './cookies'
import { deviceCookie } from './known-devices'
import { createLucia, sessionCookie } from './lucia'

/** A person with an account; `name` is empty until they have given it. */
export type StaffUser = { id: string; email: string; name: string; role: Role }

/** The signed-in person, and when they signed in and their session ends. */
export type SignedIn = {
  token: string
  openedAt: Date
  expiresAt: Date
  user: StaffUser
  /** Whether they lack a second factor although one is required. */
  needsFactor: boolean
}

/**
 * The browser of a request: its user agent, and the unchecked tokens in its cookies. `lucia.ts` says how long sessions
 * last.
 */
export type Browser = { userAgent: string; sessions: string[]; devices: string[] }

const USER_AGENT_MAX_LENGTH = 300

export function readBrowser(secureCookies: boolean, { headers }: IncomingMessage): Browser {
  const userAgent = (headers['user-agent'] ?? '').replace(/\p{Cc}/gu, '').trim()
  return {
    userAgent: userAgent.slice(0, USER_AGENT_MAX_LENGTH),
    sessions: readTokens(headers.cookie, sessionCookie, secureCookies),
    devices: readTokens(headers.cookie, deviceCookie, secureCookies),
  }
}

/**
 * The session of the request's cookie, or null. A session past half of its time is renewed, with a new cookie on the
 * response; the renewal counts as the person's last login.
 */
export async function readSession(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  secureCookies: boolean,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<SignedIn | null> {
  for (const token of readTokens(request.headers.cookie, sessionCookie, secureCookies)) {
    const found = await validate(createLucia(db, pool), token)
    if (!found) continue
    if (found.renewed) {
      setSessionCookie(response, secureCookies, token)
      await db.adminUser.updateMany({ where: { id: found.user.id }, data: { lastLogin: clock.now() } })
    }
    const { renewed: _, ...signedIn } = found
    return { token, ...signedIn }
  }
  return null
}

/** Lucia would renew a session for ever: it knows nothing of its last instant. */
async function validate(lucia: ReturnType<typeof createLucia>, token: string) {
  const { session, user } = await lucia.validateSession(token)
  if (!session) return null
  const { expiresAt, openedAt = new Date(0), lastInstant = expiresAt, isLast, needsFactor = false, fresh } = session
  return {
    openedAt,
    user: { id: user.id, email: user.email, name: user.name, role: user.role },
    expiresAt: expiresAt < lastInstant ? expiresAt : lastInstant,
    renewed: fresh && !isLast,
    needsFactor,
  }
}

/** Sets the session cookie to the token. */
export function setSessionCookie(response: ServerResponse, secureCookies: boolean, token: string): void {
  setToken(response, sessionCookie, token, secureCookies)
}

/**
 * Clears the cookie of an ended session and, in browsers on a secure connection, the cache. Not `cookies` or `storage`,
 * which hold the visitor's choice about cookies and the token of the known browser.
 */
export function clearSession(response: ServerResponse, secureCookies: boolean): void {
  setToken(response, sessionCookie, null, secureCookies)
  response.setHeader('clear-site-data', '"cache"')
}

/** Whether everybody who works in the panel must have a second factor. */
export async function isFactorRequired(db: Db): Promise<boolean> {
  const settings = await db.siteSettings.findFirst({ select: { factorRequired: true } })
  return settings?.factorRequired ?? false
}

/**
 * Opens a session with a new token for a user and ends those that the browser held, in the transaction that logs it.
 */
export async function openSession(
  tx: Db,
  user: StaffUser,
  { userAgent, sessions }: Browser,
  needsFactor = false,
): Promise<SignedIn> {
  const lucia = createLucia(tx)
  for (const token of sessions) await lucia.invalidateSession(token)
  const { id, expiresAt } = await lucia.createSession(user.id, { userAgent })
  return { token: id, openedAt: clock.now(), expiresAt, user, needsFactor }
}

/** Ends a session, here and for any copy of its cookie, in the transaction that logs it. */
export async function endSession(tx: Db, token: string): Promise<void> {
  await createLucia(tx).invalidateSession(token)
}
