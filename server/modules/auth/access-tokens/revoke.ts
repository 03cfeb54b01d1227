import { lockAccount } from '../../../auth/factors'
import type { SignedIn } from '../../../auth/session'
import { writeEntry } from '../../../changes/entry'
import { found } from '../../../changes/logged-change'
import { type Telling, tellOwner } from '../../accounts/notice'
import { ownEntry } from '../../accounts/record'

/** Deletes an access token of one's own account. @throws Refusal `record-not-found`, also for somebody else's */
export async function revokeOwnToken(services: Telling, { user }: SignedIn, id: string): Promise<void> {
  const name = await services.db.$transaction(async (tx) => {
    await lockAccount(tx, user.id)
    const where = { id, adminUserId: user.id }
    const token = found(await tx.accessToken.findUnique({ where, select: { name: true } }))
    await tx.accessToken.delete({ where: { id }, select: { id: true } })
    await writeEntry(tx, ownEntry(user, { accessToken: { before: token.name, after: null } }))
    return token.name
  })
  tellOwner(services, user.email, { of: 'tokenRevoked', name })
}
