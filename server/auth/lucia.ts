import { type Adapter, Lucia, TimeSpan } from 'lucia'
import type { Pool } from 'pg'
import { type Role, SESSION_DAYS } from '../../shared/auth'
import { clock } from '../../shared/clock'
import type { Db } from '../db/client'
import { Prisma } from '../db/generated/client'
import { prepared } from '../db/prepared'
import type { TokenCookie } from './cookies'
import { hashToken } from './tokens'

const SESSION_LIFETIME = new TimeSpan(30, 'd')
/** A session ends this long after it was opened, even if it is renewed. */
const LONGEST_SESSION = Prisma.raw(`interval '${SESSION_DAYS} days'`)

export const sessionCookie: TokenCookie = {
  name: 'session',
  shape: /^[a-z0-9]{40}$/,
  maxAgeSeconds: SESSION_LIFETIME.seconds(),
}

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof createLucia>
    DatabaseUserAttributes: UserAttributes
    DatabaseSessionAttributes: SessionAttributes
  }
}

type UserAttributes = { email: string; name: string; role: Role }

/**
 * `byProvider`: whether a sign-in provider opened it; missing when read. `lastInstant`: when renewals end; missing on creation. `isLast`: whether the session ends then. `usedAt`: the last
 * request, exact to some minutes. `provedAt`, `needsFactor`: as in `SignedIn`.
 */
type SessionAttributes = {
  userAgent: string
  byProvider?: boolean
  provedAt?: Date
  usedAt?: Date
  lastInstant?: Date
  isLast?: boolean
  needsFactor?: boolean
}

/**
 * Lucia over the database or a transaction. Sessions last 30 days and are renewed after half of that, up to 90 days
 * after they were opened. Only this folder uses the library, because it is no longer developed.
 * @param pool for finding sessions outside of transactions
 */
export function createLucia(db: Db, pool?: Pool) {
  return new Lucia(sessionAdapter(db, pool), {
    sessionExpiresIn: SESSION_LIFETIME,
    getUserAttributes: ({ email, name, role }) => ({ email, name, role }),
    getSessionAttributes: ({ userAgent: _, ...attributes }) => attributes,
  })
}

export type SessionRow = UserAttributes &
  Required<Omit<SessionAttributes, 'byProvider'>> & { userId: string; expiresAt: Date }

/** SQL on `admin_users`: whether the account lacks a second factor that all must have. */
export const NEEDS_FACTOR = `COALESCE((SELECT second_factor_required FROM site_settings LIMIT 1), false)
        AND NOT EXISTS (SELECT FROM totp_factors WHERE admin_user_id = admin_users.id AND confirmed_at IS NOT NULL)
        AND NOT EXISTS (SELECT FROM passkeys WHERE admin_user_id = admin_users.id)`

/** Finds a session by its token's hash, on each call by staff. Nothing is renewed. */
export const findSession = prepared<SessionRow>(
  'find-session',
  `
    SELECT admin_users.id AS "userId", admin_users.email::text AS email, admin_users.name,
      admin_users.role::text AS role, sessions.user_agent AS "userAgent",
      sessions.proved_at AS "provedAt", sessions.used_at AS "usedAt",
      LEAST(sessions.expires_at, last_instant) AS "expiresAt", last_instant AS "lastInstant",
      sessions.expires_at >= last_instant AS "isLast",
      NOT (sessions.by_provider AND COALESCE((SELECT provider_factor FROM site_settings LIMIT 1), false))
        AND ${NEEDS_FACTOR} AS "needsFactor"
    FROM sessions JOIN admin_users ON admin_users.id = sessions.admin_user_id
    CROSS JOIN LATERAL (SELECT sessions.created_at + ${LONGEST_SESSION.sql} AS last_instant) AS ends
    WHERE sessions.id = $1 AND admin_users.is_active`,
)

/** Lucia's session `id` is the token in the cookie; the database only has its hash. */
function sessionAdapter(db: Db, pool?: Pool): Adapter {
  return {
    async getSessionAndUser(token) {
      if (!pool) throw new Error('sessions are found outside of transactions')
      const [row] = await findSession(pool, [hashToken(token)])
      if (!row) return [null, null]
      const { userId, email, name, role, expiresAt, ...attributes } = row
      return [
        { id: token, userId, expiresAt, attributes },
        { id: userId, attributes: { email, name, role } },
      ]
    },
    async getUserSessions(userId) {
      const sessions = await db.session.findMany({ where: { adminUserId: userId } })
      return sessions.map(({ id, expiresAt, userAgent }) => ({ id, userId, expiresAt, attributes: { userAgent } }))
    },
    async setSession({ id, userId, expiresAt, attributes }) {
      const now = clock.now()
      const times = { expiresAt, provedAt: now, usedAt: now }
      await db.session.create({ data: { id: hashToken(id), adminUserId: userId, ...times, ...attributes } })
    },
    async updateSessionExpiration(token, expiresAt) {
      await db.$executeRaw`
        UPDATE sessions SET expires_at = LEAST(${expiresAt}, created_at + ${LONGEST_SESSION})
        WHERE id = ${hashToken(token)} AND expires_at < created_at + ${LONGEST_SESSION}`
    },
    async deleteSession(token) {
      await db.session.deleteMany({ where: { id: hashToken(token) } })
    },
    async deleteUserSessions(userId) {
      await db.session.deleteMany({ where: { adminUserId: userId } })
    },
    async deleteExpiredSessions() {
      await db.session.deleteMany({ where: { expiresAt: { lte: clock.now() } } })
    },
  }
}
