import type { SiteSettings } from '../../shared/settings'
import { createCache } from '../core/cache'
import type { Storing } from '../files/storing'
import { monogramSvg, outlinedMonogramSvg, pictureSvg } from './monogram-svg'
import { loadTypeface } from './outlines'
import { createUploadedPictures, type UploadedPicture } from './uploaded-picture'

/** At this density the monogram of 32 pixels is rendered larger than any icon made from it. */
const OWN_DENSITY = 1_200
/** The size in pixels of a picture in an SVG; sharp enough for tabs and bookmarks. */
const EMBEDDED_SIZE = 96
/** Room for all images of the current icon and the previous one. */
const IMAGES_KEPT = 16
/** The margin of an uploaded picture on a tile, as a share of the tile. */
const TILE_MARGIN = 0.08
const WHITE = '#ffffff'
const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 }

export type IconSettings = Pick<SiteSettings, 'faviconUrl' | 'logoUrl' | 'companyName' | 'primaryColor'>

type Shape = 'plain' | 'tile'
/** `plain` is transparent; `tile` fills its whole surface, as icons on phones do. */
type IconForm = { form: Shape; size: number }

/** The site's cached icons: from the favicon, else the logo, else the company's initial in its colour. */
export type Icons = {
  icon(settings: IconSettings, form: IconForm): Promise<Buffer>
  svg(settings: IconSettings): Promise<string>
}

export function createIcons(services: Pick<Storing, 'storage' | 'logger'>): Icons {
  const uploadedPicture = createUploadedPictures(services)
  const images = createCache<Buffer>(IMAGES_KEPT)

  function drawn(picture: UploadedPicture | null, settings: IconSettings, form: Shape, size: number): Promise<Buffer> {
    const source = picture ? [picture.url] : [settings.companyName, settings.primaryColor]
    return images(JSON.stringify([source, form, size]), () =>
      picture ? fitted(picture.png, form, size) : monogram(settings, form, size),
    )
  }

  return {
    icon: async (settings, { form, size }) => drawn(await uploadedPicture(settings), settings, form, size),
    async svg(settings) {
      const picture = await uploadedPicture(settings)
      return picture ? pictureSvg(await drawn(picture, settings, 'plain', EMBEDDED_SIZE)) : monogramSvg(settings)
    },
  }
}

async function fitted(png: Buffer, form: Shape, size: number): Promise<Buffer> {
  const sharp = await loadSharp()
  const image = sharp(png).ensureAlpha()
  if (form === 'plain') return image.resize(size, size, { fit: 'contain', background: NOTHING }).png().toBuffer()
  const margin = Math.round(size * TILE_MARGIN)
  const inside = size - 2 * margin
  return image
    .resize(inside, inside, { fit: 'contain', background: WHITE })
    .flatten({ background: WHITE })
    .extend({ top: margin, left: margin, bottom: margin, right: margin, background: WHITE })
    .png()
    .toBuffer()
}

async function monogram(settings: IconSettings, form: Shape, size: number): Promise<Buffer> {
  const svg = outlinedMonogramSvg(settings, await loadTypeface(), form)
  const sharp = await loadSharp()
  return sharp(Buffer.from(svg), { density: OWN_DENSITY }).resize(size, size).png().toBuffer()
}

/** Loaded on demand: it takes 20 MB, and few requests need it. */
const loadSharp = async () => (await import('sharp')).default
