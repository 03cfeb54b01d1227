/** The longest side of a picture on a paper, in pixels: half a page at 170 to an inch. */
const LONGEST = 1_200

/**
 * A photo as it is printed: upright, without its metadata, as JPEG.
 * @returns null where it is no picture that can be read
 */
export async function printedPicture(bytes: Uint8Array): Promise<Uint8Array | null> {
  const { default: sharp } = await import('sharp')
  try {
    const size = { width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true } as const
    const image = sharp(bytes, { failOn: 'error' }).rotate().resize(size)
    return await image.flatten({ background: '#ffffff' }).jpeg({ quality: 72 }).toBuffer()
  } catch {
    return null // The list of documents names it.
  }
}
