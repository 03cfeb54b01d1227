import type { PasskeyRegistration } from '../../../../shared/second-factor'
import { findFactors } from '../../../auth/factors'
import { type PasskeySite, verifyAttestation } from '../../../auth/passkeys'
import { renewRecoveryCodes } from '../../../auth/recovery-codes'
import type { SignedIn } from '../../../auth/session'
import type { PrismaClient } from '../../../db/generated/client'
import { changeFactors } from '../factor-change'

/**
 * Makes a passkey a second factor of one's own account, and a way in of its own.
 * @returns recovery codes, where the account has none; null otherwise
 * @throws ReasonError `passkey-refused`
 */
export async function registerPasskey(
  db: PrismaClient,
  site: PasskeySite,
  session: SignedIn,
  { name, response }: PasskeyRegistration,
): Promise<{ recoveryCodes: string[] | null }> {
  const passkey = await verifyAttestation(db, site, session.user.id, response)
  return changeFactors(db, session, async (tx, adminUserId) => {
    await tx.passkey.create({ data: { ...passkey, name, adminUserId }, select: { id: true } })
    const { recoveryCodes } = await findFactors(tx, adminUserId)
    return {
      details: { passkey: { before: null, after: name } },
      result: { recoveryCodes: recoveryCodes > 0 ? null : await renewRecoveryCodes(tx, adminUserId) },
    }
  })
}
