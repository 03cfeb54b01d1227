import type { Db } from '../../db/client'

/** Who gets the answers to a letter: the first address that there is. */
export async function replyAddress(db: Db, adminUserId: string): Promise<string | undefined> {
  const addresses = [(await db.adminUser.findUnique({ where: { id: adminUserId }, select: { email: true } }))?.email]
  return addresses.find(Boolean)
}
