import type { Language } from '../../shared/languages'
import type { SiteSettings } from '../../shared/settings'
import { createCache } from '../core/cache'
import type { Env } from '../core/env'
import { isLoopback } from '../core/env-values'
import type { Icons } from './icons'
import { loadTypeface, type Typeface } from './outlines'
import { pictureVersion } from './version'

/** Room for the current and the previous picture of each language. */
const PICTURES_KEPT = 4
const ICON_SIZE = 144

/** What a picture shows; `icon` is a data URL. */
type Shown = { settings: SiteSettings; language: Language; host: string; icon: string; lettering: Typeface }
/** Draws it as SVG. Provided by the client's code, which also draws the site. */
export type DrawPicture = (shown: Shown) => string | Promise<string>

/** The social preview picture of links to the site, cached for each version of the brand. */
export type Pictures = { picture(settings: SiteSettings, language: Language): Promise<Buffer> }

export function createPictures(env: Pick<Env, 'publicOrigin'>, icons: Icons, draw: DrawPicture): Pictures {
  const host = hostOf(env.publicOrigin)
  const pictures = createCache<Buffer>(PICTURES_KEPT)

  async function make(settings: SiteSettings, language: Language): Promise<Buffer> {
    const png = await icons.icon(settings, { form: 'plain', size: ICON_SIZE })
    const icon = `data:image/png;base64,${png.toString('base64')}`
    const lettering = await loadTypeface()
    const svg = await draw({ settings, language, host, icon, lettering })
    const { default: sharp } = await import('sharp')
    return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()
  }

  return {
    picture: (settings, language) => pictures(pictureVersion(settings, language), () => make(settings, language)),
  }
}

/** The host as people type it; empty for a site on localhost. */
function hostOf(origin: string): string {
  const { host, hostname } = new URL(origin)
  return isLoopback(hostname) ? '' : host.replace(/^www\./, '')
}
