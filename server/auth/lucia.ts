import { type Adapter, Cookie, Lucia, TimeSpan } from 'lucia'
import type { Db } from '../db/client'
import { hashToken } from './token-hash'

const SESSION_COOKIE = 'session'
const SESSION_LIFETIME = new TimeSpan(30, 'd')

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof createLucia>
    DatabaseUserAttributes: { email: string }
    DatabaseSessionAttributes: { userAgent: string }
  }
}

/**
 * Lucia over the database or a transaction of it. Sessions last 30 days and are renewed once half of that is spent.
 * The library is no longer developed, so it is used in this folder only.
 */
export function createLucia(db: Db) {
  return new Lucia(sessionAdapter(db), {
    sessionExpiresIn: SESSION_LIFETIME,
    sessionCookie: { name: SESSION_COOKIE },
    getUserAttributes: ({ email }) => ({ email }),
  })
}

/** The token in a `cookie` header, or null where there is none that can be read. */
export function sessionToken(lucia: Lucia, cookieHeader: string): string | null {
  try {
    return lucia.readSessionCookie(cookieHeader)
  } catch (error) {
    if (error instanceof URIError) return null // Lucia decodes it; no cookie of ours has a percent sign.
    throw error
  }
}

/** The `set-cookie` header that carries the token, or that clears the cookie where there is none. */
export function sessionCookie(token: string | null, secure: boolean): string {
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  const maxAge = token ? SESSION_LIFETIME.seconds() : 0
  return new Cookie(SESSION_COOKIE, token ?? '', { ...attributes, maxAge }).serialize()
}

/** Lucia calls `id` what is in the cookie; the database knows only its hash. */
function sessionAdapter(db: Db): Adapter {
  return {
    async getSessionAndUser(token) {
      const rows = await db.$queryRaw<{ userId: string; email: string; expiresAt: Date; userAgent: string }[]>`
        SELECT admin_users.id AS "userId", admin_users.email::text AS email,
          sessions.expires_at AS "expiresAt", sessions.user_agent AS "userAgent"
        FROM sessions JOIN admin_users ON admin_users.id = sessions.admin_user_id
        WHERE sessions.id = ${hashToken(token)}`
      const row = rows[0]
      if (!row) return [null, null]
      const { userId, email, expiresAt, userAgent } = row
      return [
        { id: token, userId, expiresAt: new Date(expiresAt), attributes: { userAgent } },
        { id: userId, attributes: { email } },
      ]
    },
    async getUserSessions(userId) {
      const sessions = await db.session.findMany({ where: { adminUserId: userId } })
      return sessions.map(({ id, expiresAt, userAgent }) => ({ id, userId, expiresAt, attributes: { userAgent } }))
    },
    async setSession({ id, userId, expiresAt, attributes }) {
      await db.session.create({ data: { id: hashToken(id), adminUserId: userId, expiresAt, ...attributes } })
    },
    async updateSessionExpiration(token, expiresAt) {
      await db.session.updateMany({ where: { id: hashToken(token) }, data: { expiresAt } })
    },
    async deleteSession(token) {
      await db.session.deleteMany({ where: { id: hashToken(token) } })
    },
    async deleteUserSessions(userId) {
      await db.session.deleteMany({ where: { adminUserId: userId } })
    },
    async deleteExpiredSessions() {
      await db.session.deleteMany({ where: { expiresAt: { lte: new Date() } } })
    },
  }
}
