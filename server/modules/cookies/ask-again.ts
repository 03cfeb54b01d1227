import { DEFAULT_SETTINGS } from '../../../shared/settings'
import { type Logged, lockTable, loggedChange } from '../../changes/logged-change'
import type { Prisma, PrismaClient } from '../../db/generated/client'

const select = { id: true, bannerVersion: true } as const satisfies Prisma.SiteSettingsSelect
type Version = Prisma.SiteSettingsGetPayload<{ select: typeof select }>

const LOGGED: Logged<Version> = { table: 'site_settings', subject: () => 'Volver a preguntar por las cookies' }

/** Asks every visitor anew, whatever they have answered. */
export async function askAgain(db: PrismaClient, adminUserId: string): Promise<{ bannerVersion: number }> {
  const { bannerVersion } = await loggedChange(db, adminUserId, LOGGED, raiseBannerVersion)
  return { bannerVersion }
}

/**
 * Makes the banner another one, so that answers to the one before do not count any more. As in `setPixelLoading`, the
 * version of the settings' form stays, and where no settings were ever saved this makes their row.
 */
export async function raiseBannerVersion(
  tx: Prisma.TransactionClient,
): Promise<{ before: Version | null; after: Version }> {
  await lockTable(tx, LOGGED.table)
  const before = await tx.siteSettings.findFirst({ select })
  const bannerVersion = (before ?? DEFAULT_SETTINGS).bannerVersion + 1
  const after = before
    ? await tx.siteSettings.update({ where: { id: before.id }, data: { bannerVersion }, select })
    : await tx.siteSettings.create({ data: { ...DEFAULT_SETTINGS, bannerVersion }, select })
  return { before, after }
}
