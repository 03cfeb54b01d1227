import type { PasskeySite } from '../../../auth/passkeys'
import type { PrismaClient } from '../../../db/generated/client'

/** One's own passkeys, the oldest first. Instants are ISO texts; `otherHost` is a passkey's host if not this one. */
export async function listPasskeys(db: PrismaClient, { host: here }: PasskeySite, adminUserId: string) {
  const passkeys = await db.passkey.findMany({
    where: { adminUserId },
    select: { id: true, name: true, createdAt: true, lastUsed: true, host: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  return passkeys.map(({ id, name, createdAt, lastUsed, host }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsed: lastUsed?.toISOString() ?? null,
    otherHost: host === here ? null : host,
  }))
}
