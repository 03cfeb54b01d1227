import { fileTypeFromFile } from 'file-type'
import { Refusal } from '../core/errors'
import { checkSize, MAX_PIXELS } from './asset-image'

const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp']
/** Enough to read a licence plate or a printed page. */
const LONGEST_SIDE = 2_400
const QUALITY = 82

/**
 * Redraws a photo from a stranger as JPEG: without its metadata, such as the place where it was taken, and whatever else
 * was in the file.
 * @throws Refusal `document-type-refused`, `image-too-large`, `image-unreadable`
 */
export async function photoImage(path: string): Promise<Buffer> {
  const mime = (await fileTypeFromFile(path))?.mime ?? ''
  if (!PHOTO_TYPES.includes(mime)) throw Refusal.of('document-type-refused', { field: 'file' })
  const { default: sharp } = await import('sharp')
  await checkSize(sharp(path, { limitInputPixels: false }))
  const image = sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true })
  const inside = { width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true } as const
  return image
    .resize(inside)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY })
    .toBuffer()
    .catch((cause) => {
      throw Refusal.of('image-unreadable', { field: 'file', cause })
    })
}
