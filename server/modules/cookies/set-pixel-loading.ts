import { DEFAULT_SETTINGS, type PixelLoading } from '../../../shared/settings'
import { type Logged, lockTable, loggedChange } from '../../changes/logged-change'
import type { Prisma, PrismaClient } from '../../db/generated/client'

const select = { id: true, pixelLoading: true } as const satisfies Prisma.SiteSettingsSelect

const LOGGED: Logged<Prisma.SiteSettingsGetPayload<{ select: typeof select }>> = {
  table: 'site_settings',
  subject: () => 'Cargar píxeles',
}

/**
 * Sets when pixels may load. The last one to decide is right, so there is no version to compare; and `updated_at` stays,
 * for it is the version of the settings' form, which neither shows this nor saves it. Where no settings were ever saved
 * this makes their row, of the defaults.
 */
export function setPixelLoading(db: PrismaClient, adminUserId: string, pixelLoading: PixelLoading) {
  return loggedChange(db, adminUserId, LOGGED, async (tx) => {
    await lockTable(tx, LOGGED.table)
    const before = await tx.siteSettings.findFirst({ select })
    if (before?.pixelLoading === pixelLoading) return { before, after: before }
    const after = before
      ? await tx.siteSettings.update({ where: { id: before.id }, data: { pixelLoading }, select })
      : await tx.siteSettings.create({ data: { ...DEFAULT_SETTINGS, pixelLoading }, select })
    return { before, after }
  })
}
