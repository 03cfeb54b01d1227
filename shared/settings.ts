import type { z } from 'zod'
import type { siteSettings, storedSettings } from './public'

/** All settings that the public site knows. An answer to an older version of the banner no longer counts. */
export type SiteSettings = z.infer<typeof storedSettings>

/** The site's branding and contact data, as staff edit them together. Urls are empty where nothing was uploaded. */
export type SettingsFields = Omit<SiteSettings, 'pixelLoading' | 'bannerVersion'>

/**
 * As the site gets them: beside numbers that were typed as at home, those by which they are reached from anywhere.
 * `chatNumber` has digits only.
 */
export type ShownSettings = z.infer<typeof siteSettings>

/** Who the company is, and how it is reached; no company has what comes with the product. */
export const COMPANY_DATA = ['companyName', 'companyPhone', 'whatsappNumber'] as const
/** The fields whose text comes with the product, until somebody changes it; an empty one says nothing. */
export const SAMPLE_TEXTS = ['tagline', 'taglineEn', 'metaTitle', 'metaDescription'] as const
/** All fields that come with samples. */
export const SAMPLE_FIELDS = [...COMPANY_DATA, ...SAMPLE_TEXTS]
export type SampleField = (typeof SAMPLE_FIELDS)[number]

/** How much wider than high, or higher than wide, a logo may be to serve as an icon. */
export const ICON_MAX_RATIO = 2

/** What the site shows when its settings cannot be loaded. */
export const DEFAULT_SETTINGS: SiteSettings = {
  companyName: 'AutoSeguro',
  companyPhone: '+1 555-010-0199',
  whatsappNumber: '15550100199',
  logoUrl: '',
  faviconUrl: '',
  tagline: 'Tu seguridad, nuestra prioridad',
  primaryColor: '#2563eb',
  secondaryColor: '#10b981',
  // English where there are no settings, as specified; the sample data has Spanish.
  metaTitle: 'Vehicle Insurance | Verify your policy online',
  metaDescription:
    'Vehicle insurance from trusted insurers: liability and full cover, plans from 1 to 12 months, and instant policy verification online at any hour.',
  taglineEn: 'Your safety, our priority',
  // Empty: the texts of `client/messages/en.json` under `site` apply.
  metaTitleEn: '',
  metaDescriptionEn: '',
  address: '',
  licenseText: '',
  pixelLoading: 'untilDeclined',
  bannerVersion: 1,
}
