import { createHash } from 'node:crypto'
import type { Language } from '../../../shared/languages'
import type { SiteSettings } from '../../../shared/settings'
import type { IconSettings } from './icons'

/** Increase it when the drawing changes and the settings do not. */
const DRAWING = 1

/** A hash of an icon's settings for its URL, so that caches with an older icon request the new one. */
export const iconVersion = ({ faviconUrl, primaryColor }: IconSettings): string => hash([faviconUrl, primaryColor])

/** A hash of the settings of the social preview picture. */
export function pictureVersion(settings: SiteSettings, language: Language): string {
  const { companyName, tagline, primaryColor, secondaryColor, faviconUrl } = settings
  return hash([language, companyName, tagline, primaryColor, secondaryColor, faviconUrl])
}

const hash = (parts: string[]) =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, ...parts]))
    .digest('base64url')
    .slice(0, 12)
