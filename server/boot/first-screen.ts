import type { Env } from '../core/env'
import type { PrismaClient } from '../db/generated/client'

type Place = Pick<Env, 'publicOrigin'>

/** The last lines of a start: where the panel is, and who may sign in. */
export const firstScreen = ({ publicOrigin }: Place, account: string): string =>
  `\nThe panel is at ${publicOrigin}/admin\nIts first account is ${account}\n`

/** The same for a later start, as long as nobody has ever signed in; then null. */
export async function laterScreen({ publicOrigin }: Place, db: PrismaClient): Promise<string | null> {
  if ((await db.adminUser.count({ where: { lastLogin: { not: null } } })) > 0) return null
  const account = await db.adminUser.findFirst({ where: { isActive: true }, orderBy: { createdAt: 'asc' } })
  const email = account?.email ?? 'person@example.com'
  return (
    `\nThe panel is at ${publicOrigin}/admin, and nobody has signed in to it yet.\n` +
    `A new password for ${email}: npm run admin:create -- --email ${email}\n`
  )
}
