import { ASSET_URL_PREFIX } from '../../../shared/addresses'
import { textOn } from '../../../shared/contrast'
import type { SiteSettings } from '../../../shared/settings'
import { createKept } from '../../core/kept'
import { assetPath } from '../../files/stored-file'
import type { Services } from '../../request/context'
import { largestImage, toIconFile } from './icon-file'
import { markSvg, tileSvg } from './mark'

/** The most pixels of an uploaded image that are decoded; the product stores none larger than 180 by 180. */
const MAX_PIXELS = 4_000_000
/** The density at which the product's own icon, of 32 pixels, is larger than the largest icon that is made of it. */
const OWN_DENSITY = 1_200
const FILE_SIZES = [16, 32, 48]
/** All images of one icon, and of the one before it. */
const IMAGES_KEPT = 16
/** The margin of an uploaded icon on a tile, as a share of the tile. */
const TILE_MARGIN = 0.08
const WHITE = '#ffffff'
const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 }

export type IconSettings = Pick<SiteSettings, 'faviconUrl' | 'primaryColor'>

/** `plain` is transparent; `tile` fills its whole surface, as phones show icons; `file` is an `.ico`. */
type IconForm = { form: 'plain' | 'tile'; size: number } | { form: 'file' }

/** The cached icons of the site, made of the uploaded favicon, or of the product's own in the brand's colour. */
export type Icons = { icon(settings: IconSettings, form: IconForm): Promise<Buffer> }

export function createIcons({ storage, logger }: Pick<Services, 'storage' | 'logger'>): Icons {
  const uploads = createKept<Buffer | null>(2)
  const images = createKept<Buffer>(IMAGES_KEPT)

  async function uploaded({ faviconUrl }: IconSettings): Promise<Buffer | null> {
    // A favicon at another address is served from there.
    if (!faviconUrl.startsWith(ASSET_URL_PREFIX)) return null
    try {
      return await uploads(faviconUrl, async () => toPng(Buffer.from(await storage.getBytes(assetPath(faviconUrl)))))
    } catch (error) {
      logger.warn({ err: error, faviconUrl }, 'the uploaded favicon could not be read; the default stands in')
      return null
    }
  }

  async function icon(settings: IconSettings, wanted: IconForm): Promise<Buffer> {
    const upload = await uploaded(settings)
    const source = upload ? settings.faviconUrl : settings.primaryColor
    return images(JSON.stringify([source, wanted]), async () => {
      if (wanted.form !== 'file') return drawn(upload, settings, wanted.form, wanted.size)
      const sizes = FILE_SIZES.map(async (size) => [size, await drawn(upload, settings, 'plain', size)] as const)
      return toIconFile(new Map(await Promise.all(sizes)))
    })
  }

  return { icon }
}

/** The uploaded favicon as PNG, or null where it cannot be decoded. */
async function toPng(bytes: Buffer): Promise<Buffer | null> {
  const sharp = await loadSharp()
  const isIconFile = bytes.length > 6 && bytes.readUInt32LE(0) === 0x00010000
  const image = isIconFile ? largestImage(bytes) : { png: bytes }
  if (!image) return null
  const raw = 'pixels' in image && { raw: { width: image.width, height: image.height, channels: 4 as const } }
  const options = { limitInputPixels: MAX_PIXELS, ...raw }
  return sharp('pixels' in image ? image.pixels : image.png, options)
    .png()
    .toBuffer()
    .catch(() => null)
}

async function drawn(upload: Buffer | null, settings: IconSettings, form: 'plain' | 'tile', size: number) {
  const sharp = await loadSharp()
  if (!upload) {
    const own = sharp(Buffer.from(ownSvg(settings, form)), { density: OWN_DENSITY })
    return own.resize(size, size).png().toBuffer()
  }
  const image = sharp(upload).ensureAlpha()
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

function ownSvg({ primaryColor }: IconSettings, form: 'plain' | 'tile'): string {
  const text = textOn(primaryColor)
  return form === 'tile'
    ? tileSvg(primaryColor, { shield: text, check: primaryColor })
    : markSvg({ shield: primaryColor, check: text })
}

/** Loaded on demand: 20 MB that few requests need. */
const loadSharp = async () => (await import('sharp')).default
