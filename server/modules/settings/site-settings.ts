import { isImageAddress } from '../../../shared/addresses'
import { parseColour } from '../../../shared/contrast'
import { DEFAULT_SETTINGS, type ShownSettings, type SiteSettings } from '../../../shared/settings'
import type { Prisma, PrismaClient } from '../../db/generated/client'
import { linkedNumbers } from './linked-numbers'

/** The columns that `SiteSettings` names, and no other. */
export const settingsSelection = {
  companyName: true,
  companyPhone: true,
  whatsappNumber: true,
  logoUrl: true,
  faviconUrl: true,
  tagline: true,
  primaryColor: true,
  secondaryColor: true,
  metaTitle: true,
  metaDescription: true,
  taglineEn: true,
  metaTitleEn: true,
  metaDescriptionEn: true,
  pixelLoading: true,
  bannerVersion: true,
} as const satisfies Prisma.SiteSettingsSelect & Record<keyof SiteSettings, true>

/** The settings as the site shows them; the defaults while nothing is stored. */
export async function findSettings(db: PrismaClient): Promise<ShownSettings> {
  const stored = await db.siteSettings.findFirst({ select: settingsSelection })
  return stored ? { ...presentable(stored), ...(await linkedNumbers(stored)) } : DEFAULT_SETTINGS
}

/** Makes stored values safe to show: an invalid image address becomes empty, an invalid colour the default. */
function presentable(stored: SiteSettings): SiteSettings {
  const image = (url: string) => (isImageAddress(url) ? url : '')
  const colour = (key: 'primaryColor' | 'secondaryColor') => (parseColour(stored[key]) ? stored : DEFAULT_SETTINGS)[key]
  return {
    ...stored,
    logoUrl: image(stored.logoUrl),
    faviconUrl: image(stored.faviconUrl),
    primaryColor: colour('primaryColor'),
    secondaryColor: colour('secondaryColor'),
  }
}
