import { invitations } from '../../auth/links'
import { checkLink, type TokenOwner } from '../../auth/mailed-tokens'
import type { Limiters } from '../../core/limits'
import type { PrismaClient } from '../../db/generated/client'

/**
 * Finds the account that an invitation is for.
 * @param network the client's address, as the rate limits count it
 * @throws ReasonError `invitation-unknown`, `invitation-used`, `invitation-expired`; `too-many-attempts`
 */
export function checkInvitation(
  db: PrismaClient,
  limiters: Limiters,
  network: string,
  token: string,
): Promise<TokenOwner> {
  return checkLink(limiters, network, () => invitations.find(db, token))
}
