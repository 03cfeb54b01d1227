import { DEFAULT_LANGUAGE } from '../../../shared/languages'
import type { SiteSettings } from '../../../shared/settings'
import { iconVersion } from '../../drawing/version'

export const MANIFEST_ICON_SIZES = [192, 512] as const

/** Tells phones how to show a link to the site on their home screen: https://www.w3.org/TR/appmanifest */
export function webManifest(settings: SiteSettings) {
  const version = iconVersion(settings)
  return {
    id: '/',
    name: settings.companyName,
    short_name: settings.companyName,
    lang: DEFAULT_LANGUAGE,
    start_url: '/',
    scope: '/',
    // A page to read in a browser, not an application to install.
    display: 'browser',
    theme_color: settings.primaryColor,
    background_color: '#ffffff',
    icons: MANIFEST_ICON_SIZES.map((size) => ({
      src: `/icon-${size}.png?v=${version}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  }
}
