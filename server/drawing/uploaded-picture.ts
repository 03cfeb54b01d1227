import { ASSET_URL_PREFIX } from '../../shared/addresses'
import { ICON_MAX_RATIO, type SiteSettings } from '../../shared/settings'
import { createCache } from '../core/cache'
import { assetPath } from '../files/stored-file'
import type { Storing } from '../files/storing'
import { isPale } from './asset-image'
import { largestPng } from './icon-file'

/** Larger uploaded images are not decoded; the product stores none larger than 800 by 400. */
const MAX_PIXELS = 4_000_000

type Uploads = Pick<SiteSettings, 'faviconUrl' | 'logoUrl'>
/** An uploaded picture as PNG, and the URL that identifies it. */
export type UploadedPicture = { url: string; png: Buffer }

/** Whether an address is that of an uploaded icon file. */
export const isIconFile = (url: string) => url.startsWith(ASSET_URL_PREFIX) && url.endsWith('.ico')

/**
 * Finds the picture for a site's icons: its favicon; else its logo, unless that is too wide or pale for a small square;
 * else null. Does not fetch images of other sites.
 */
export function createUploadedPictures({ storage, logger }: Pick<Storing, 'storage' | 'logger'>) {
  const kept = createCache<Buffer | null>(4)

  async function read(url: string, toIcon: (png: Buffer) => Promise<Buffer | null>): Promise<UploadedPicture | null> {
    if (!url.startsWith(ASSET_URL_PREFIX)) return null
    try {
      const png = await kept(url, async () => {
        const stored = await toPng(url, Buffer.from(await storage.getBytes(assetPath(url))))
        return stored && toIcon(stored)
      })
      return png && { url, png }
    } catch (error) {
      logger.warn({ err: error, url }, 'the uploaded image could not be read; the icons are made without it')
      return null
    }
  }

  return async ({ faviconUrl, logoUrl }: Uploads): Promise<UploadedPicture | null> =>
    (await read(faviconUrl, async (png) => png)) ?? (await read(logoUrl, asIcon))
}

/** The image as PNG; null if it cannot be decoded, such as an icon file with only bitmaps. */
async function toPng(url: string, bytes: Buffer): Promise<Buffer | null> {
  const image = isIconFile(url) ? largestPng(bytes) : bytes
  if (!image) return null
  const { default: sharp } = await import('sharp')
  return sharp(image, { limitInputPixels: MAX_PIXELS })
    .png()
    .toBuffer()
    .catch(() => null)
}

async function asIcon(logo: Buffer): Promise<Buffer | null> {
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(logo).metadata()
  return Math.max(width / height, height / width) > ICON_MAX_RATIO || (await isPale(logo)) ? null : logo
}
