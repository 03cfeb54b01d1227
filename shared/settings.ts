import type { z } from 'zod'
import { inEachField } from './languages'
import { DEFAULT_CURRENCY } from './money'
import type { siteSettings, storedSettings } from './public'

/** All settings that the public site knows. An answer to an older version of the banner no longer counts. */
export type SiteSettings = z.infer<typeof storedSettings>

/** The site's branding and contact data, as staff edit them together. Urls are empty where nothing was uploaded. */
export type SettingsFields = Omit<SiteSettings, 'pixelLoading' | 'bannerVersion' | 'currency'>

/**
 * As the site gets them: beside numbers that were typed as at home, those by which they are reached from anywhere.
 * `chatNumber` has digits only.
 */
export type ShownSettings = z.infer<typeof siteSettings>

/** The company's own data: what comes with the product is no company's. */
export const COMPANY_DATA = ['companyName', 'companyPhone', 'whatsappNumber'] as const
/** The fields whose sample text comes with the product; an empty one is no sample. */
export const SAMPLE_TEXTS = ['tagline', 'taglineEn', 'metaTitle', 'metaDescription'] as const
/** All fields that come with samples. */
export const SAMPLE_FIELDS = [...COMPANY_DATA, ...SAMPLE_TEXTS]
export type SampleField = (typeof SAMPLE_FIELDS)[number]

/** The greatest ratio of a logo's sides with which it may serve as an icon. */
export const ICON_MAX_RATIO = 2

/** What a page shows until it knows its settings. */
export const UNKNOWN_SETTINGS: SiteSettings = {
  // Where empty, the texts under `site` in `client/messages` apply, and the default language's tagline.
  ...inEachField('tagline', () => ''),
  ...inEachField('metaTitle', () => ''),
  ...inEachField('metaDescription', () => ''),
  companyName: 'AutoSeguro',
  companyPhone: '+1 555-010-0199',
  whatsappNumber: '15550100199',
  logoUrl: '',
  faviconUrl: '',
  primaryColor: '#2563eb',
  secondaryColor: '#10b981',
  address: '',
  licenseText: '',
  email: '',
  businessHours: '',
  pixelLoading: 'untilDeclined',
  bannerVersion: 1,
  currency: DEFAULT_CURRENCY,
}

/** What the site shows when its settings cannot be loaded. */
export const DEFAULT_SETTINGS: SiteSettings = {
  ...UNKNOWN_SETTINGS,
  tagline: 'Tu seguridad, nuestra prioridad',
  taglineEn: 'Your safety, our priority',
  // English where there are no settings, as specified; the sample data has Spanish.
  metaTitle: 'Vehicle Insurance | Verify your policy online',
  metaDescription:
    'Vehicle insurance from trusted insurers: liability and full cover, plans from 1 to 12 months, and instant policy verification online at any hour.',
}
