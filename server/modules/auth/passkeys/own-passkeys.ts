import { PASSKEYS_MAX, type PasskeyRegistration } from '../../../../shared/second-factor'
import { findFactors, removeUnneededCodes } from '../../../auth/factors'
import { type PasskeySite, registrationOptions, verifyAttestation } from '../../../auth/passkeys'
import { renewRecoveryCodes } from '../../../auth/recovery-codes'
import type { SignedIn } from '../../../auth/session'
import { found } from '../../../changes/logged-change'
import { Refusal } from '../../../core/errors'
import type { Db } from '../../../db/client'
import type { PrismaClient } from '../../../db/generated/client'
import type { Telling } from '../../accounts/notice'
import { companyName } from '../../settings/company-name'
import { changeFactors } from '../factor-change'

/** One's own passkeys, the oldest first. Instants are ISO texts; `otherHost` is a passkey's host if not this one. */
export async function listPasskeys(db: PrismaClient, { host: here }: PasskeySite, adminUserId: string) {
  const passkeys = await db.passkey.findMany({
    where: { adminUserId },
    select: { id: true, name: true, createdAt: true, lastUsed: true, host: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  return passkeys.map(({ createdAt, lastUsed, host, ...passkey }) => ({
    ...passkey,
    createdAt: createdAt.toISOString(),
    lastUsed: lastUsed?.toISOString() ?? null,
    otherHost: host === here ? null : host,
  }))
}

/**
 * The options with which a browser creates a passkey for one's own account.
 * @throws Refusal `passkeys-full`, before a device creates a passkey that the account cannot take
 */
export async function beginPasskeyRegistration(db: PrismaClient, site: PasskeySite, { user }: SignedIn) {
  await requireRoom(db, user.id)
  return registrationOptions(db, site, { ...user, companyName: await companyName(db) })
}

async function requireRoom(db: Db, adminUserId: string): Promise<void> {
  const { passkeys } = await findFactors(db, adminUserId)
  if (passkeys >= PASSKEYS_MAX) throw Refusal.of('passkeys-full', { details: { max: PASSKEYS_MAX } })
}

/**
 * Stores a passkey as a second factor of one's own account, and as a way to sign in without a password.
 * @returns recovery codes, where the account has none; null otherwise
 * @throws Refusal `passkey-refused`, `passkeys-full`
 */
export async function registerPasskey(
  services: Telling,
  site: PasskeySite,
  session: SignedIn,
  { name, response }: PasskeyRegistration,
): Promise<{ recoveryCodes: string[] | null }> {
  const passkey = await verifyAttestation(services.db, site, session.user.id, response)
  return changeFactors(services, session, async (tx, adminUserId) => {
    await requireRoom(tx, adminUserId)
    await tx.passkey.create({ data: { ...passkey, name, adminUserId }, select: { id: true } })
    const { recoveryCodes } = await findFactors(tx, adminUserId)
    return {
      details: { passkey: { before: null, after: name } },
      news: { of: 'passkeyAdded', name },
      result: { recoveryCodes: recoveryCodes > 0 ? null : await renewRecoveryCodes(tx, adminUserId) },
    }
  })
}

/** Removes a passkey of one's own account. @throws Refusal `record-not-found`, also for somebody else's */
export const removePasskey = (services: Telling, session: SignedIn, id: string): Promise<void> =>
  changeFactors(services, session, async (tx, adminUserId) => {
    const { name } = found(await tx.passkey.findUnique({ where: { id, adminUserId }, select: { name: true } }))
    await tx.passkey.delete({ where: { id }, select: { id: true } })
    await removeUnneededCodes(tx, adminUserId)
    const details = { passkey: { before: name, after: null } }
    return { details, news: { of: 'passkeyRemoved', name }, result: undefined }
  })
