import { randomBytes } from 'node:crypto'
import { clock } from '../../shared/clock'
import type { Db } from '../db/client'
import type { Prisma, PrismaClient } from '../db/generated/client'
import { ReasonError } from '../errors'
import type { SignedIn } from './session'
import { hashToken } from './token-hash'

const TOKEN_BYTES = 32
const LIFETIME_MS = 3_600_000

/**
 * Makes a token with which a user may set a new password once, within an hour; earlier ones are worth nothing from
 * then on.
 * @returns the token for the link; only its hash is stored
 */
export async function createResetToken(db: PrismaClient, userId: string): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await db.$transaction(async (tx) => {
    // Two requests at once make their tokens one after the other, so that only the last one counts.
    await tx.$queryRaw`SELECT 1 FROM admin_users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`
    await expireResetTokens(tx, userId)
    const now = clock.now()
    const expiresAt = new Date(now.getTime() + LIFETIME_MS)
    await tx.passwordResetToken.create({
      data: { tokenHash: hashToken(token), adminUserId: userId, createdAt: now, expiresAt },
      select: { tokenHash: true },
    })
  })
  return token
}

/** Ends the tokens of a user that are still good. */
export async function expireResetTokens(tx: Prisma.TransactionClient, userId: string): Promise<void> {
  const now = clock.now()
  await tx.passwordResetToken.updateMany({
    where: { adminUserId: userId, usedAt: null, expiresAt: { gt: now } },
    data: { expiresAt: now },
  })
}

/**
 * The user whose password a token may set.
 * @throws ReasonError `reset-link-unknown`, `reset-link-used`, `reset-link-expired`
 */
export async function findResetToken(db: Db, token: string): Promise<SignedIn['user']> {
  const found = await db.passwordResetToken.findUnique({
    where: { tokenHash: hashToken(token) },
    select: { usedAt: true, expiresAt: true, adminUser: { select: { id: true, email: true } } },
  })
  if (!found) throw ReasonError.of('reset-link-unknown')
  if (found.usedAt) throw ReasonError.of('reset-link-used')
  if (found.expiresAt <= clock.now()) throw ReasonError.of('reset-link-expired')
  return found.adminUser
}

/**
 * Uses a token up, in one statement: of two requests that do so at once, one is refused.
 * @throws ReasonError `reset-link-used`
 */
export async function useResetToken(tx: Prisma.TransactionClient, token: string): Promise<void> {
  const now = clock.now()
  const used = await tx.passwordResetToken.updateManyAndReturn({
    where: { tokenHash: hashToken(token), usedAt: null, expiresAt: { gt: now } },
    data: { usedAt: now },
    select: { adminUserId: true },
  })
  if (used.length === 0) throw ReasonError.of('reset-link-used')
}
