import { ACCESS_TOKENS_MAX, type AccessTokenFields } from '../../../../shared/access-tokens'
import { fromNow } from '../../../../shared/clock'
import { DAY_MS } from '../../../../shared/durations'
import { createAccessToken } from '../../../auth/access-tokens'
import type { SignedIn } from '../../../auth/session'
import { found } from '../../../changes/logged-change'
import { Refusal } from '../../../core/errors'
import type { PrismaClient } from '../../../db/generated/client'
import type { Telling } from '../../accounts/notice'
import { changeAccess } from '../factor-change'

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

/**
 * Creates an access token of one's own account. An agent's token has an agent's rights, whatever role it names.
 * @returns the token, shown only this once
 * @throws Refusal `tokens-full`, `token-name-taken`
 */
export const createOwnToken = (
  services: Telling,
  session: SignedIn,
  { name, role: asked, days }: AccessTokenFields,
): Promise<{ id: string; token: string }> =>
  changeAccess(services, session, async (tx, adminUserId) => {
    const names = await tx.accessToken.findMany({ where: { adminUserId }, select: { name: true } })
    if (names.length >= ACCESS_TOKENS_MAX) throw Refusal.of('tokens-full', { details: { max: ACCESS_TOKENS_MAX } })
    if (names.some((other) => other.name === name)) throw Refusal.of('token-name-taken', { field: 'name' })
    const role = session.user.role === 'agent' ? 'agent' : asked
    const result = await createAccessToken(tx, { adminUserId, name, role, expiresAt: fromNow(Number(days) * DAY_MS) })
    return { details: { accessToken: { before: null, after: name } }, news: { of: 'tokenAdded', name }, result }
  })

/** Deletes an access token of one's own account. @throws Refusal `record-not-found`, also for somebody else's */
export const revokeOwnToken = (services: Telling, session: SignedIn, id: string): Promise<void> =>
  changeAccess(services, session, async (tx, adminUserId) => {
    const { name } = found(await tx.accessToken.findUnique({ where: { id, adminUserId }, select: { name: true } }))
    await tx.accessToken.delete({ where: { id }, select: { id: true } })
    const details = { accessToken: { before: name, after: null } }
    return { details, news: { of: 'tokenRevoked', name }, result: undefined }
  })
