const HEADER_BYTES = 6
const ENTRY_BYTES = 16
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** How a bitmap without file header begins: the size of its own header. */
const BITMAP_HEADER_BYTES = 40

/** Whether a file is a valid ICO: a list of images, each a PNG or a bitmap that lies within the file. */
export function isIcon(bytes: Buffer): boolean {
  if (bytes.length < HEADER_BYTES || bytes.readUInt16LE(0) !== 0 || bytes.readUInt16LE(2) !== 1) return false
  const count = bytes.readUInt16LE(4)
  const listEnd = HEADER_BYTES + count * ENTRY_BYTES
  if (count === 0 || listEnd > bytes.length) return false
  for (let entry = HEADER_BYTES; entry < listEnd; entry += ENTRY_BYTES) {
    const size = bytes.readUInt32LE(entry + 8)
    const start = bytes.readUInt32LE(entry + 12)
    if (start < listEnd || size < BITMAP_HEADER_BYTES || start + size > bytes.length) return false
    const image = bytes.subarray(start, start + size)
    const isPng = image.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)
    if (!isPng && image.readUInt32LE(0) !== BITMAP_HEADER_BYTES) return false
  }
  return true
}
