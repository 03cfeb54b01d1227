import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Db } from '../db/client'
import { createLucia, sessionCookie, sessionToken } from './lucia'

/** The signed-in person, and when their session ends. */
export type SignedIn = { token: string; expiresAt: Date; user: { id: string; email: string } }

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

/** Opens a session for a user; takes the transaction in which that is logged. */
export async function openSession(tx: Db, user: SignedIn['user']): Promise<SignedIn> {
  const { id, expiresAt } = await createLucia(tx).createSession(user.id, {})
  return { token: id, expiresAt, user }
}

/** Ends a session, here and for any copy of its cookie; takes the transaction in which that is logged. */
export async function endSession(tx: Db, token: string): Promise<void> {
  await createLucia(tx).invalidateSession(token)
}
