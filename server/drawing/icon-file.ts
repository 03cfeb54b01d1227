/** The lengths of an icon file's header and of each entry in its list of images. */
const HEADER_BYTES = 6
const ENTRY_BYTES = 16
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** A bitmap without a file header begins with this, the size of its own header. */
const BITMAP_HEADER_BYTES = 40

const isPng = (image: Buffer): boolean => image.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)

/**
 * The images that an icon file lists.
 * @throws RangeError where its list is longer than the file
 */
function iconImages(file: Buffer) {
  return Array.from({ length: file.readUInt16LE(4) }, (_, place) => {
    const entry = HEADER_BYTES + place * ENTRY_BYTES
    const start = file.readUInt32LE(entry + 12)
    const end = start + file.readUInt32LE(entry + 8)
    const width = file.readUInt8(entry) || 256
    return { width, start, end, image: file.subarray(start, end) }
  })
}

/**
 * The largest PNG of an icon file; undefined if it only holds bitmaps.
 * @throws RangeError where its list is longer than the file
 */
export function largestPng(file: Buffer): Buffer | undefined {
  const images = iconImages(file).filter(({ image }) => isPng(image))
  return images.sort((one, other) => other.width - one.width)[0]?.image
}

/** Whether a file is a valid ICO: a list of images, each a PNG or a bitmap that lies within the file. */
export function isIcon(bytes: Buffer): boolean {
  if (bytes.length < HEADER_BYTES || bytes.readUInt16LE(0) !== 0 || bytes.readUInt16LE(2) !== 1) return false
  const count = bytes.readUInt16LE(4)
  const listEnd = HEADER_BYTES + count * ENTRY_BYTES
  if (count === 0 || listEnd > bytes.length) return false
  return iconImages(bytes).every(({ start, end, image }) => {
    const isInside = start >= listEnd && end - start >= BITMAP_HEADER_BYTES && end <= bytes.length
    return isInside && (isPng(image) || image.readUInt32LE(0) === BITMAP_HEADER_BYTES)
  })
}
