import type { PrismaClient } from '../../../db/generated/client'

/** One's own access tokens, the oldest first. Instants are ISO texts. */
export async function listAccessTokens(db: PrismaClient, adminUserId: string) {
  const tokens = await db.accessToken.findMany({
    where: { adminUserId },
    select: { id: true, name: true, role: true, createdAt: true, expiresAt: true, lastUsed: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  return tokens.map(({ createdAt, expiresAt, lastUsed, ...token }) => ({
    ...token,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsed: lastUsed?.toISOString() ?? null,
  }))
}
