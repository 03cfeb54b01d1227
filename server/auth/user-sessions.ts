import { clock } from '../../shared/clock'
import type { Env } from '../core/env'
import type { Tx } from '../db/client'
import type { PrismaClient } from '../db/generated/client'
import { idleSince, type SignedIn } from './session'
import { hashToken } from './tokens'

/** Enough of a session's hash to tell a person's sessions apart, but too little to use one. */
const PUBLIC_ID_LENGTH = 16

/** A session as its owner sees it. Instants are ISO texts. */
export type UserSession = { id: string; createdAt: string; expiresAt: string; userAgent: string; current: boolean }

/** A person's sessions, the latest sign-in first. */
export async function listSessions(
  { db, env }: { db: PrismaClient; env: Pick<Env, 'sessionIdleMs'> },
  { token, user }: SignedIn,
): Promise<UserSession[]> {
  const sessions = await db.session.findMany({
    where: { adminUserId: user.id, expiresAt: { gt: clock.now() }, usedAt: { gt: idleSince(env, user.role) } },
    select: { id: true, createdAt: true, expiresAt: true, userAgent: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
  })
  const currentId = hashToken(token)
  return sessions.map(({ id, createdAt, expiresAt, userAgent }) => ({
    id: id.slice(0, PUBLIC_ID_LENGTH),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    userAgent,
    current: id === currentId,
  }))
}

/**
 * Ends one session of a user.
 * @param id as `listSessions` gives it
 * @returns whether there was one
 */
export async function endUserSession(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { count } = await tx.session.deleteMany({ where: { adminUserId: userId, id: { startsWith: id } } })
  return count > 0
}

/** Whether the id is that of the current session. */
export const isCurrentSession = ({ token }: SignedIn, id: string) => hashToken(token).startsWith(id)

/** Ends all sessions of a user, and sign-ins pending a second factor. @returns how many sessions there were */
export async function endUserSessions(tx: Tx, userId: string): Promise<number> {
  await tx.signInChallenge.deleteMany({ where: { adminUserId: userId } })
  const { count } = await tx.session.deleteMany({ where: { adminUserId: userId } })
  return count
}

/** Like `endUserSessions`, but keeps the current session. */
export async function endOtherSessions(tx: Tx, { token, user }: SignedIn): Promise<void> {
  await tx.signInChallenge.deleteMany({ where: { adminUserId: user.id } })
  await tx.session.deleteMany({ where: { adminUserId: user.id, id: { not: hashToken(token) } } })
}
