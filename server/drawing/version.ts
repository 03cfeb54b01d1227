import { createHash } from 'node:crypto'
import { type Language, textIn } from '../../shared/languages'
import type { SiteSettings } from '../../shared/settings'
import type { IconSettings } from './icons'

/** Increase it when the drawing changes and the settings do not. */
const DRAWING = 2

/** A hash of an icon's settings for its URL, so that caches request the new icon after a change. */
export const iconVersion = ({ faviconUrl, logoUrl, companyName, primaryColor }: IconSettings): string =>
  hash([faviconUrl, logoUrl, companyName, primaryColor])

/** A hash of the settings of the social preview picture. */
export function pictureVersion(settings: SiteSettings, language: Language): string {
  const { companyName, faviconUrl, logoUrl, primaryColor, secondaryColor } = settings
  const tagline = textIn(settings, 'tagline', language)
  return hash([language, companyName, tagline, primaryColor, secondaryColor, faviconUrl, logoUrl])
}

const hash = (parts: string[]) =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, ...parts]))
    .digest('base64url')
    .slice(0, 12)
