import { DEFAULT_SETTINGS } from '../../../shared/settings'
import { type Logged, lockTable, loggedChange } from '../../changes/logged-change'
import type { Prisma, PrismaClient } from '../../db/generated/client'

const select = { id: true, factorRequired: true } as const satisfies Prisma.SiteSettingsSelect

const LOGGED: Logged<Prisma.SiteSettingsGetPayload<{ select: typeof select }>> = {
  table: 'site_settings',
  subject: () => 'Exigir un segundo factor',
}

/** Sets whether everybody must have a second factor; without a version to compare, as `setPixelLoading` is. */
export function requireSecondFactor(db: PrismaClient, adminUserId: string, factorRequired: boolean) {
  return loggedChange(db, adminUserId, LOGGED, async (tx) => {
    await lockTable(tx, LOGGED.table)
    const before = await tx.siteSettings.findFirst({ select })
    if (before?.factorRequired === factorRequired) return { before, after: before }
    const after = before
      ? await tx.siteSettings.update({ where: { id: before.id }, data: { factorRequired }, select })
      : await tx.siteSettings.create({ data: { ...DEFAULT_SETTINGS, factorRequired }, select })
    return { before, after }
  })
}
