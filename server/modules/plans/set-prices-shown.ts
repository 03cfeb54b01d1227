import { DEFAULT_SETTINGS } from '../../../shared/settings'
import { type Logged, lockTable, loggedChange } from '../../changes/logged-change'
import type { Prisma, PrismaClient } from '../../db/generated/client'

const select = { id: true, pricesShown: true } as const satisfies Prisma.SiteSettingsSelect

const LOGGED: Logged<Prisma.SiteSettingsGetPayload<{ select: typeof select }>> = {
  table: 'site_settings',
  subject: () => 'Precios en el sitio',
}

/** Sets whether the site says what plans cost; otherwise as `setPixelLoading` has it. */
export function setPricesShown(db: PrismaClient, adminUserId: string, pricesShown: boolean) {
  return loggedChange(db, adminUserId, LOGGED, async (tx) => {
    await lockTable(tx, LOGGED.table)
    const before = await tx.siteSettings.findFirst({ select })
    if (before?.pricesShown === pricesShown) return { before, after: before }
    const after = before
      ? await tx.siteSettings.update({ where: { id: before.id }, data: { pricesShown }, select })
      : await tx.siteSettings.create({ data: { ...DEFAULT_SETTINGS, pricesShown }, select })
    return { before, after }
  })
}
