import type { Db } from '../../db/client'

/** Who gets the answers to a letter: the company's public address, else the account of whoever sends it. */
export async function replyAddress(db: Db, adminUserId: string): Promise<string | undefined> {
  const settings = await db.siteSettings.findFirst({ select: { email: true } })
  if (settings?.email) return settings.email
  return (await db.adminUser.findUnique({ where: { id: adminUserId }, select: { email: true } }))?.email
}
