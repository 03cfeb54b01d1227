import { removeUnneededCodes } from '../../../auth/factors'
import type { SignedIn } from '../../../auth/session'
import { found } from '../../../changes/logged-change'
import type { Telling } from '../../accounts/notice'
import { changeFactors } from '../factor-change'

/** Removes a passkey of one's own account. @throws Refusal `record-not-found`, also for somebody else's */
export function removePasskey(services: Telling, session: SignedIn, id: string): Promise<void> {
  return changeFactors(services, session, async (tx, adminUserId) => {
    const { name } = found(await tx.passkey.findUnique({ where: { id, adminUserId }, select: { name: true } }))
    await tx.passkey.delete({ where: { id }, select: { id: true } })
    await removeUnneededCodes(tx, adminUserId)
    return {
      details: { passkey: { before: name, after: null } },
      news: { of: 'passkeyRemoved', name },
      result: undefined,
    }
  })
}
