import { randomBytes } from 'node:crypto'
import { clock } from '../../shared/clock'
import { ReasonError } from '../core/errors'
import type { Db } from '../db/client'
import type { Prisma, PrismaClient } from '../db/generated/client'
import type { StaffUser } from './session'
import { hashToken } from './token-hash'

const TOKEN_BYTES = 32
const LIFETIME_MS = 3_600_000
/** Mails to one account within an hour: anybody may ask for them, and all of their links are good meanwhile. */
const MAILS_PER_HOUR = 3
const HOUR_MS = 3_600_000

/**
 * Makes a token with which a user may set a new password once, within an hour.
 * @returns the token for the link; only its hash is stored
 */
export async function createResetToken(db: Db, userId: string): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + LIFETIME_MS)
  await db.passwordResetToken.create({
    data: { tokenHash: hashToken(token), adminUserId: userId, createdAt: now, expiresAt },
    select: { tokenHash: true },
  })
  return token
}

/** The same for a mail. @returns null where the user has got as many within the hour as anybody may have them sent */
export function createMailedResetToken(db: PrismaClient, userId: string): Promise<string | null> {
  return db.$transaction(async (tx) => {
    // Requests that come at once are counted one after the other.
    await tx.$queryRaw`SELECT 1 FROM admin_users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`
    const anHourAgo = new Date(clock.now().getTime() - HOUR_MS)
    const made = await tx.passwordResetToken.count({ where: { adminUserId: userId, createdAt: { gt: anHourAgo } } })
    return made < MAILS_PER_HOUR ? createResetToken(tx, userId) : null
  })
}

/** Where whoever has the token sets a new password. */
export const resetLink = (publicOrigin: string, token: string) => `${publicOrigin}/reset-password?token=${token}`

/** Takes back a token that reached nobody. */
export async function deleteResetToken(db: PrismaClient, token: string): Promise<void> {
  await db.passwordResetToken.deleteMany({ where: { tokenHash: hashToken(token) } })
}

/** Ends the tokens of a user that are still good. */
export async function expireResetTokens(tx: Prisma.TransactionClient, userId: string): Promise<void> {
  const now = clock.now()
  await tx.passwordResetToken.updateMany({
    where: { adminUserId: userId, usedAt: null, expiresAt: { gt: now } },
    data: { expiresAt: now },
  })
}

/** Whose password a token may set. */
export type ResetUser = Pick<StaffUser, 'id' | 'email'>

/**
 * The user whose password a token may set; somebody who may not sign in sets none.
 * @throws ReasonError `reset-link-unknown`, `reset-link-used`, `reset-link-expired`
 */
export async function findResetToken(db: Db, token: string): Promise<ResetUser> {
  const found = await db.passwordResetToken.findUnique({
    where: { tokenHash: hashToken(token) },
    select: { usedAt: true, expiresAt: true, adminUser: { select: { id: true, email: true, isActive: true } } },
  })
  if (!found) throw ReasonError.of('reset-link-unknown')
  if (found.usedAt) throw ReasonError.of('reset-link-used')
  const { id, email, isActive } = found.adminUser
  if (found.expiresAt <= clock.now() || !isActive) throw ReasonError.of('reset-link-expired')
  return { id, email }
}

/**
 * Uses a token up, in one statement: of two requests that do so at once, one is refused. The user's other tokens end
 * with it.
 * @throws ReasonError `reset-link-used`
 */
export async function consumeResetToken(tx: Prisma.TransactionClient, token: string): Promise<void> {
  const now = clock.now()
  const [used] = await tx.passwordResetToken.updateManyAndReturn({
    where: { tokenHash: hashToken(token), usedAt: null, expiresAt: { gt: now } },
    data: { usedAt: now },
    select: { adminUserId: true },
  })
  if (!used) throw ReasonError.of('reset-link-used')
  await expireResetTokens(tx, used.adminUserId)
}
