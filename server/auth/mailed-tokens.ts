import type { Role } from '../../shared/auth'
import { clock, fromNow } from '../../shared/clock'
import { HOUR_MS } from '../../shared/durations'
import type { RefusalReason } from '../../shared/messages'
import { Refusal } from '../core/errors'
import type { Limiters } from '../core/limits'
import type { Db, Tx } from '../db/client'
import type { PrismaClient } from '../db/generated/client'
import { rowsOf } from '../db/rows'
import { lockAccount } from './factors'
import { hashToken, newToken } from './tokens'

/** How many mails of one kind an account gets per hour; all of their links stay valid. */
const MAILS_PER_HOUR = 3

type LinkReason = Extract<RefusalReason, `${'reset-link' | 'invitation' | 'email-link'}-${string}`>

type TokenKind = {
  model: 'passwordResetToken' | 'invitation' | 'emailChange'
  lifetimeMs: number
  /** Why a token is refused. */
  reasons: Record<'unknown' | 'used' | 'expired', LinkReason>
}

/** Somebody with a link; `network` is their address as the rate limits count it. */
export type Visitor = { db: PrismaClient; limiters: Pick<Limiters, 'linkByAddress'>; network: string }

/** The account that a token belongs to. */
type TokenOwner = { id: string; email: string; role: Role }

const owner = { select: { id: true, email: true, role: true, isActive: true } } as const

type Stored<Fields> = Fields & {
  adminUserId: string
  usedAt: Date | null
  expiresAt: Date
  adminUser: TokenOwner & { isActive: boolean }
}

/**
 * The tokens of one kind of mailed link, each valid for one use until it expires; only their hashes are stored.
 * @typeParam Fields what is stored with a token
 */
export function mailedTokens<Fields extends object = object>({ model, lifetimeMs, reasons }: TokenKind) {
  const rows = (db: Db) => rowsOf<Stored<Fields>>(db, model)

  async function create(db: Db, userId: string, fields: Fields): Promise<string> {
    const token = newToken()
    const now = clock.now()
    const times = { createdAt: now, expiresAt: new Date(now.getTime() + lifetimeMs) }
    const data = { ...fields, ...times, tokenHash: hashToken(token), adminUserId: userId }
    await rows(db).create({ data, select: { tokenHash: true } })
    return token
  }

  /** Expires a user's valid tokens. @param madeBefore only those made before that instant */
  async function expire(tx: Tx, userId: string, madeBefore?: Date): Promise<void> {
    const now = clock.now()
    const good = { adminUserId: userId, usedAt: null, expiresAt: { gt: now } }
    const where = { ...good, ...(madeBefore && { createdAt: { lt: madeBefore } }) }
    await rows(tx).updateMany({ where, data: { expiresAt: now } })
  }

  async function find(db: Db, token: string): Promise<TokenOwner & Fields> {
    const where = { tokenHash: hashToken(token) }
    const found = await rows(db).findUnique({ where, include: { adminUser: owner } })
    if (!found) throw Refusal.of(reasons.unknown)
    const { adminUser, usedAt, expiresAt, ...fields } = found
    if (usedAt) throw Refusal.of(reasons.used)
    if (expiresAt <= clock.now() || !adminUser.isActive) throw Refusal.of(reasons.expired)
    const { id, email, role } = adminUser
    return { ...(fields as unknown as Fields), id, email, role }
  }

  return {
    create,
    expire,

    /** As `create`. @returns null if the user has reached the limit of mails per hour */
    createLimited: (db: PrismaClient, userId: string, fields: Fields): Promise<string | null> =>
      db.$transaction(async (tx) => {
        // Concurrent requests wait for each other, so that each counts the ones before it.
        await lockAccount(tx, userId)
        const made = await rows(tx).count({ where: { adminUserId: userId, createdAt: { gt: fromNow(-HOUR_MS) } } })
        return made < MAILS_PER_HOUR ? create(tx, userId, fields) : null
      }),

    /**
     * A token's account and what is stored with it. Refuses tokens of accounts that may not sign in. Only invalid
     * tokens count towards the limit, and valid ones are never refused because of it.
     * @throws Refusal the reasons of the kind; `too-many-attempts`
     */
    async check({ db, limiters, network }: Visitor, token: string): Promise<TokenOwner & Fields> {
      try {
        return await find(db, token)
      } catch (error) {
        await limiters.linkByAddress.spend(network)
        throw error
      }
    },

    /**
     * Uses a token in one statement, so that the second of two concurrent requests is refused. The user's other tokens
     * expire too.
     * @throws Refusal if the token was already used
     */
    async consume(tx: Tx, token: string): Promise<void> {
      const now = clock.now()
      const [used] = await rows(tx).updateManyAndReturn({
        where: { tokenHash: hashToken(token), usedAt: null, expiresAt: { gt: now } },
        data: { usedAt: now },
        select: { adminUserId: true },
      })
      if (!used) throw Refusal.of(reasons.used)
      await expire(tx, used.adminUserId)
    },

    /** Deletes a token whose mail reached nobody. */
    async takeBack(db: Db, token: string): Promise<void> {
      await rows(db).deleteMany({ where: { tokenHash: hashToken(token) } })
    },
  }
}
