import { createHash } from 'node:crypto'
import type { Language } from '../../../shared/languages'
import type { SiteSettings } from '../../../shared/settings'
import type { IconSettings } from './icons'

/** To be raised when what is drawn changes while the settings do not. */
const DRAWING = 1

/** What an icon is made of, as part of its address: caches that keep an older one ask for the new one. */
export const iconVersion = ({ faviconUrl, primaryColor }: IconSettings): string => hash([faviconUrl, primaryColor])

/** The same of the picture that stands for links to the site. */
export function pictureVersion(settings: SiteSettings, language: Language): string {
  const { companyName, tagline, primaryColor, secondaryColor, faviconUrl } = settings
  return hash([language, companyName, tagline, primaryColor, secondaryColor, faviconUrl])
}

const hash = (parts: string[]) =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, ...parts]))
    .digest('base64url')
    .slice(0, 12)
