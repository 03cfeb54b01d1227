import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Db } from '../db/client'
import { createLucia, sessionCookie, sessionToken } from './lucia'

/** The signed-in person, and when their session ends. */
export type SignedIn = { token: string; expiresAt: Date; user: { id: string; email: string } }

/** What signs in: the browser as it names itself, and the token in its cookie, whatever that is worth. */
export type Browser = { userAgent: string; token: string | null }

const USER_AGENT_MAX_LENGTH = 300

export function readBrowser(db: Db, request: IncomingMessage): Browser {
  const userAgent = (request.headers['user-agent'] ?? '').replace(/\p{Cc}/gu, '').trim()
  return {
    userAgent: userAgent.slice(0, USER_AGENT_MAX_LENGTH),
    token: sessionToken(createLucia(db), request.headers.cookie ?? ''),
  }
}

/**
 * The session of the request's cookie, or null. A session that is half spent is renewed, with a new cookie on the
 * response; the renewal counts as the person's last login.
 */
export async function readSession(
  db: Db,
  secureCookies: boolean,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<SignedIn | null> {
  const lucia = createLucia(db)
  const token = sessionToken(lucia, request.headers.cookie ?? '')
  if (!token) return null
  const { session, user } = await lucia.validateSession(token)
  if (!session) return null
  if (session.fresh) {
    setSessionCookie(response, secureCookies, session.id)
    await db.adminUser.updateMany({ where: { id: user.id }, data: { lastLogin: new Date() } })
  }
  return { token: session.id, expiresAt: session.expiresAt, user: { id: user.id, email: user.email } }
}

/** Puts the token into the cookie, or clears the cookie where there is none. */
export function setSessionCookie(response: ServerResponse, secureCookies: boolean, token: string | null): void {
  response.appendHeader('set-cookie', sessionCookie(token, secureCookies))
}

/**
 * Opens a session with a new token for a user and ends the one that the browser held; takes the transaction in which
 * that is logged.
 */
export async function openSession(tx: Db, user: SignedIn['user'], { userAgent, token }: Browser): Promise<SignedIn> {
  const lucia = createLucia(tx)
  if (token) await lucia.invalidateSession(token)
  const { id, expiresAt } = await lucia.createSession(user.id, { userAgent })
  return { token: id, expiresAt, user }
}

/** Ends a session, here and for any copy of its cookie; takes the transaction in which that is logged. */
export async function endSession(tx: Db, token: string): Promise<void> {
  await createLucia(tx).invalidateSession(token)
}
