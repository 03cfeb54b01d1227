import type { Changes, Entry } from '../../changes/entry'
import { found, type Logged } from '../../changes/logged-change'
import type { Db } from '../../db/client'
import type { Prisma } from '../../db/generated/client'

const selection = {
  id: true,
  email: true,
  name: true,
  role: true,
  isActive: true,
  lastLogin: true,
  createdAt: true,
  passwordHash: true,
  invitations: { select: { expiresAt: true }, orderBy: { expiresAt: 'desc' }, take: 1 },
} as const satisfies Prisma.AdminUserSelect

type Columns = Prisma.AdminUserGetPayload<{ select: typeof selection }>

/**
 * A colleague's account. `invitedUntil` is set until the person accepts, and in the past once they no longer can: also
 * where the invitations are missing, as in a restored backup, which has none.
 */
export type Account = ReturnType<typeof toAccount>

function toAccount({ lastLogin, createdAt, passwordHash, invitations, ...row }: Columns) {
  const invitedUntil = passwordHash === null ? (invitations[0]?.expiresAt ?? createdAt) : null
  return {
    ...row,
    lastLogin: lastLogin?.toISOString() ?? null,
    invitedUntil: invitedUntil?.toISOString() ?? null,
  }
}

/** How the log describes accounts. */
export const ACCOUNT_LOG: Logged<Account> = { table: 'admin_users', subject: ({ email }) => email }

/** The log entry of a change that somebody makes to their own account. */
export const ownEntry = ({ id, email }: Pick<Account, 'id' | 'email'>, details?: Changes): Entry => ({
  adminUserId: id,
  actionType: 'update',
  tableName: 'admin_users',
  recordId: id,
  subject: email,
  details,
})

/** All accounts: the active ones first, each group by email. */
export async function listAccounts(db: Db): Promise<Account[]> {
  const rows = await db.adminUser.findMany({ select: selection, orderBy: [{ isActive: 'desc' }, { email: 'asc' }] })
  return rows.map(toAccount)
}

/** @throws Refusal `record-not-found` */
export async function findAccount(db: Db, id: string): Promise<Account> {
  return toAccount(found(await db.adminUser.findUnique({ where: { id }, select: selection })))
}
