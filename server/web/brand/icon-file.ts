import { ENTRY_BYTES, HEADER_BYTES, iconImages, isPng } from '../../modules/settings/icon'

/** An image in an icon file: a PNG, or its pixels as red, green, blue and alpha, row by row from the top. */
export type IconImage = { png: Buffer } | { pixels: Buffer; width: number; height: number }

/** Builds an icon file of square PNGs. @param images by their width in pixels, up to 256 */
export function toIconFile(images: ReadonlyMap<number, Buffer>): Buffer {
  const list = Buffer.alloc(HEADER_BYTES + images.size * ENTRY_BYTES)
  list.writeUInt16LE(1, 2)
  list.writeUInt16LE(images.size, 4)
  let start = list.length
  for (const [place, [width, png]] of [...images].entries()) {
    const entry = HEADER_BYTES + place * ENTRY_BYTES
    list.set([width % 256, width % 256, 0, 0, 1, 0, 32, 0], entry)
    list.writeUInt32LE(png.length, entry + 8)
    list.writeUInt32LE(start, entry + 12)
    start += png.length
  }
  return Buffer.concat([list, ...images.values()])
}

/**
 * The largest image of an icon file; of several in that size, the one with the most colours.
 * @returns null where that image cannot be decoded
 */
export function largestImage(file: Buffer): IconImage | null {
  try {
    const [largest] = iconImages(file).sort((one, other) => other.width - one.width || other.bits - one.bits)
    if (!largest) return null
    return isPng(largest.image) ? { png: largest.image } : fromBitmap(largest.image)
  } catch (error) {
    if (error instanceof RangeError) return null // Its headers promise more bytes than it has.
    throw error
  }
}

/**
 * Decodes an icon's bitmap: header, palette, colours, and a mask bit for each transparent pixel. Rows come from the
 * bottom up, each padded to four bytes.
 */
function fromBitmap(bitmap: Buffer): IconImage | null {
  const paletteStart = bitmap.readUInt32LE(0)
  const width = bitmap.readInt32LE(4)
  // The height counts the colours and the mask.
  const height = bitmap.readInt32LE(8) / 2
  const bits = bitmap.readUInt16LE(14)
  const isPlain = bitmap.readUInt32LE(16) === 0
  const isSquareIcon = width > 0 && width <= 256 && height > 0 && height <= 256 && Number.isInteger(height)
  if (!isPlain || !isSquareIcon || ![1, 4, 8, 24, 32].includes(bits)) return null

  const paletteSize = bits <= 8 ? bitmap.readUInt32LE(32) || 2 ** bits : 0
  const rowBytes = (bitsOfPixel: number) => Math.ceil((width * bitsOfPixel) / 32) * 4
  const coloursStart = paletteStart + paletteSize * 4
  const maskStart = coloursStart + height * rowBytes(bits)
  const bitsAt = (start: number, row: number, place: number, size: number) =>
    (bitmap.readUInt8(start + row * rowBytes(size) + ((place * size) >> 3)) >> (8 - size - ((place * size) & 7))) &
    (2 ** size - 1)

  const pixels = Buffer.alloc(width * height * 4)
  for (let y = 0; y < height; y++) {
    const row = height - 1 - y
    for (let x = 0; x < width; x++) {
      const colour =
        bits <= 8
          ? paletteStart + bitsAt(coloursStart, row, x, bits) * 4
          : coloursStart + row * rowBytes(bits) + x * (bits / 8)
      const opacity = bits === 32 ? bitmap.readUInt8(colour + 3) : bitsAt(maskStart, row, x, 1) ? 0 : 255
      const pixel = [bitmap.readUInt8(colour + 2), bitmap.readUInt8(colour + 1), bitmap.readUInt8(colour), opacity]
      pixels.set(pixel, (y * width + x) * 4)
    }
  }
  return { pixels, width, height }
}
