import { fileTypeFromBuffer } from 'file-type'
import type { Sharp } from 'sharp'
import type { AssetKind } from '../../shared/settings-input'
import { Refusal } from '../core/errors'
import { isIcon } from './icon-file'

/** SVG is not accepted, because it can contain scripts. */
const RASTER_TYPES = ['image/png', 'image/apng', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']

/** An image of 40 megapixels takes 160 MB to decode. */
const MAX_MEGAPIXELS = 40
export const MAX_PIXELS = MAX_MEGAPIXELS * 1_000_000
const LOGO = { width: 800, height: 400 }
/** Lighter greys are hardly visible on white. */
const DARKEST_PALE = 225
/** The share of a logo that must be darker than that to be visible. */
const SEEN_SHARE = 0.002
const FAVICON_SIZE = 180
const ICON_MAX_BYTES = 1024 * 1024

/** `isPale`: the logo is hardly visible on white, which is the site's background. */
export type AssetImage = { bytes: Buffer; extension: 'png' | 'ico'; isPale: boolean }

/**
 * Re-encodes an uploaded image for the site. This drops everything else in the upload, such as data after its end and
 * places and people in its metadata.
 * @throws Refusal `file-empty`, `logo-type-refused`, `favicon-type-refused`, `icon-too-large`, `image-too-large`,
 * `image-unreadable`
 */
export async function assetImage(kind: AssetKind, bytes: Buffer): Promise<AssetImage> {
  if (bytes.length === 0) throw Refusal.of('file-empty', { field: 'file' })
  const mime = (await fileTypeFromBuffer(bytes))?.mime ?? ''
  if (kind === 'favicon' && mime === 'image/x-icon') {
    if (bytes.length > ICON_MAX_BYTES) throw Refusal.of('icon-too-large', { field: 'file' })
    if (!isIcon(bytes)) throw Refusal.of('image-unreadable', { field: 'file' })
    return { bytes, extension: 'ico', isPale: false }
  }
  if (!RASTER_TYPES.includes(mime)) throw Refusal.of(`${kind}-type-refused`, { field: 'file' })
  const png = await toPng(kind, bytes)
  return { bytes: png, extension: 'png', isPale: kind === 'logo' && (await isPale(png)) }
}

async function toPng(kind: AssetKind, bytes: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp') // Takes 20 MB and is only needed for uploads.
  await checkSize(sharp(bytes, { limitInputPixels: false }))
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true })
    const resized =
      kind === 'logo'
        ? image.resize({ ...LOGO, fit: 'inside', withoutEnlargement: true })
        : image.ensureAlpha().resize({
            width: FAVICON_SIZE,
            height: FAVICON_SIZE,
            fit: 'contain',
            background: { r: 0, g: 0, b: 0, alpha: 0 },
          })
    return await resized.png({ compressionLevel: 9 }).toBuffer()
  } catch (cause) {
    throw Refusal.of('image-unreadable', { field: 'file', cause })
  }
}

/** Reads only the header; the decoder reports an unreadable one. @throws Refusal `image-too-large` */
export async function checkSize(image: Sharp): Promise<void> {
  const { width = 0, height = 0 } = await image.metadata().catch(() => ({ width: 0, height: 0 }))
  if (width * height <= MAX_PIXELS) return
  throw Refusal.of('image-too-large', { field: 'file', details: { width, height, megapixels: MAX_MEGAPIXELS } })
}

/** Whether an image is hardly visible on white. */
export async function isPale(png: Buffer): Promise<boolean> {
  const { default: sharp } = await import('sharp')
  const greys = await sharp(png).flatten({ background: '#ffffff' }).greyscale().raw().toBuffer()
  return greys.filter((grey) => grey < DARKEST_PALE).length < greys.length * SEEN_SHARE
}
