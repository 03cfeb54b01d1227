import type { SiteSettings } from '../../../shared/settings'
import type { Prisma } from '../../db/generated/client'

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
  pixelLoading: true,
} as const satisfies Prisma.SiteSettingsSelect & Record<keyof SiteSettings, true>
