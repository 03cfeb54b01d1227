import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Role } from '../../shared/auth'
import { clock, fromNow } from '../../shared/clock'
import { HOUR_MS } from '../../shared/durations'
import { Refusal } from '../core/errors'
import type { Database, Tx } from '../db/client'
import { prepared } from '../db/prepared'
import { NEEDS_FACTOR } from './lucia'
import type { SignedIn } from './session'
import { hashToken, newToken } from './tokens'

/** Lets programs that look for secrets in code and logs recognize a token. */
const PREFIX = 'vib_'
const IN_ADDRESS = /[?&]access_token=|vib_[\w-]{43}/i
/** A token within a text. */
export const WRITTEN_TOKEN = /vib_[\w-]{43}/gi
const BEARER = /^bearer(?:\s+(.*))?$/i
const BASIC = /^basic\s+(.*)$/i
/** The last use is stored at most this often. */
const USE_NOTED_MS = HOUR_MS

/** The access token of a request. In its address it is refused, because addresses are kept in logs and histories. */
export type GivenToken = { token: string } | 'in-address'

/** A request with an access token is made by that token alone: its cookies do not count. Null for one without. */
export function givenToken({ url = '', headers, headersDistinct }: IncomingMessage): GivenToken | null {
  const query = url.indexOf('?')
  if (query >= 0 && IN_ADDRESS.test(url.slice(query))) return 'in-address'
  const all = headersDistinct?.authorization ?? (headers.authorization ? [headers.authorization] : [])
  const [first = '', ...others] = all
  const bearer = first.match(BEARER)
  if (bearer && others.length === 0) return { token: (bearer[1] ?? '').trim() }
  return all.some(isMeantAsToken) ? { token: '' } : null
}

/** Whether a header was to bring a token, by another scheme or name: it is refused, as a page for visitors would surprise. */
const isMeantAsToken = (header: string): boolean =>
  /bearer|vib_/i.test(header) || /vib_/i.test(Buffer.from(header.match(BASIC)?.[1] ?? '', 'base64').toString())

/** Creates a token. @returns the token, of which only the hash is stored */
export async function createAccessToken(
  tx: Tx,
  row: { adminUserId: string; name: string; role: Role; expiresAt: Date },
): Promise<{ id: string; token: string }> {
  const token = `${PREFIX}${newToken()}`
  const data = { ...row, tokenHash: hashToken(token), createdAt: clock.now() }
  return { ...(await tx.accessToken.create({ data, select: { id: true } })), token }
}

type Row = {
  id: string
  tokenName: string
  tokenRole: Role
  expiresAt: Date
  lastUsed: Date | null
  userId: string
  email: string
  name: string
  role: Role
  needsFactor: boolean
}

/** Finds a token by its hash, on each call by a program. */
const findToken = prepared<Row>(
  'find-access-token',
  `
    SELECT access_tokens.id, access_tokens.name AS "tokenName", access_tokens.role::text AS "tokenRole",
      expires_at AS "expiresAt", access_tokens.last_used AS "lastUsed", admin_users.id AS "userId",
      admin_users.email::text AS email, admin_users.name, admin_users.role::text AS role, ${NEEDS_FACTOR} AS "needsFactor"
    FROM access_tokens JOIN admin_users ON admin_users.id = access_tokens.admin_user_id
    WHERE token_hash = $1 AND admin_users.is_active`,
)

/**
 * Whoever calls by an access token: with the lower of the token's role and the account's present one, and never with a
 * proof of identity.
 * @throws Refusal `token-in-address`, `token-unknown` (also of a deactivated account), `token-expired`
 */
export async function readAccessToken(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  given: GivenToken,
  response: ServerResponse,
): Promise<SignedIn> {
  if (given === 'in-address') throw Refusal.of('token-in-address')
  const { token } = given
  const [row] = await findToken(pool, [hashToken(token)])
  const now = clock.now()
  if (!row || row.expiresAt <= now) {
    response.setHeader('www-authenticate', 'Bearer error="invalid_token"')
    throw Refusal.of(row ? 'token-expired' : 'token-unknown')
  }
  const { id, tokenName, tokenRole, expiresAt, lastUsed, needsFactor, userId, email, name } = row
  if (!lastUsed || lastUsed <= fromNow(-USE_NOTED_MS)) {
    await db.accessToken.updateMany({ where: { id }, data: { lastUsed: now } })
  }
  const role = tokenRole === 'agent' ? tokenRole : row.role
  const user = { id: userId, email, name, role }
  return { token, provedAt: new Date(0), expiresAt, user, needsFactor, accessToken: tokenName }
}
