import { ACCESS_TOKENS_MAX, type AccessTokenFields } from '../../../../shared/access-tokens'
import { fromNow } from '../../../../shared/clock'
import { DAY_MS } from '../../../../shared/durations'
import { createAccessToken } from '../../../auth/access-tokens'
import { lockAccount } from '../../../auth/factors'
import type { SignedIn } from '../../../auth/session'
import { writeEntry } from '../../../changes/entry'
import { Refusal } from '../../../core/errors'
import { type Telling, tellOwner } from '../../accounts/notice'
import { ownEntry } from '../../accounts/record'

/**
 * Creates an access token of one's own account, with a log entry and a mail to the owner. An agent's token has an
 * agent's rights, whatever role it names.
 * @returns the token, shown only this once
 * @throws Refusal `tokens-full`, `token-name-taken`
 */
export async function createOwnToken(
  services: Telling,
  { user }: SignedIn,
  { name, role, days }: AccessTokenFields,
): Promise<{ id: string; token: string }> {
  const adminUserId = user.id
  const created = await services.db.$transaction(async (tx) => {
    await lockAccount(tx, adminUserId)
    const names = await tx.accessToken.findMany({ where: { adminUserId }, select: { name: true } })
    if (names.length >= ACCESS_TOKENS_MAX) throw Refusal.of('tokens-full', { details: { max: ACCESS_TOKENS_MAX } })
    if (names.some((other) => other.name === name)) throw Refusal.of('token-name-taken', { field: 'name' })
    const expiresAt = fromNow(Number(days) * DAY_MS)
    await writeEntry(tx, ownEntry(user, { accessToken: { before: null, after: name } }))
    return createAccessToken(tx, { adminUserId, name, role: user.role === 'agent' ? 'agent' : role, expiresAt })
  })
  tellOwner(services, user.email, { of: 'tokenAdded', name })
  return created
}
