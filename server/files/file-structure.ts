/**
 * Checks by its structure whether a file is whole. Accepts bytes after the end: scanners pad to full blocks, phones
 * append videos to photos, and mail programs add lines.
 */

const PDF_END = Buffer.from('%%EOF')
/** Twice the length in which the standard searches for a PDF's end, because generators append more than allowed. */
const PDF_TAIL_BYTES = 2048
const JPEG = { end: 0xd9, scan: 0xda }
const PNG_SIGNATURE_BYTES = 8

/** A PDF is whole if its end mark is in the last 2 KiB, not counting padding. */
export function isWholePdf(bytes: Buffer): boolean {
  let end = bytes.length
  while (end > 0 && isPadding(bytes[end - 1])) end--
  return bytes.subarray(Math.max(0, end - PDF_TAIL_BYTES), end).includes(PDF_END)
}

const isPadding = (byte: number | undefined) => byte === 0 || byte === 0x0a || byte === 0x0d || byte === 0x20

/** A PNG is whole if its chunks lead to a whole IEND chunk. */
export function isWholePng(bytes: Buffer): boolean {
  let offset = PNG_SIGNATURE_BYTES
  while (offset + 12 <= bytes.length) {
    const end = offset + 12 + bytes.readUInt32BE(offset)
    if (bytes.toString('latin1', offset + 4, offset + 8) === 'IEND') return end <= bytes.length
    offset = end
  }
  return false
}

/**
 * A JPEG is whole if its segments lead to the end mark. The mark alone does not prove it: the preview that cameras put
 * into a segment has its own.
 */
export function isWholeJpeg(bytes: Buffer): boolean {
  let offset = 2
  let scanned = false
  while (offset + 1 < bytes.length) {
    const marker = bytes[offset + 1] ?? 0
    if (bytes[offset] !== 0xff) return false
    if (marker === JPEG.end) return scanned
    if (marker === 0xff) {
      offset += 1 // A fill byte.
    } else if (offset + 4 > bytes.length) {
      return false
    } else {
      offset += 2 + bytes.readUInt16BE(offset + 2)
      if (marker === JPEG.scan) {
        scanned = true
        offset = endOfScan(bytes, offset)
      }
    }
  }
  return false
}

/** The next marker after compressed data, in which FF is data before 00 and before the restart marks D0 to D7. */
function endOfScan(bytes: Buffer, start: number): number {
  let offset = bytes.indexOf(0xff, start)
  while (offset !== -1) {
    const next = bytes[offset + 1]
    if (next !== undefined && next !== 0 && (next < 0xd0 || next > 0xd7)) return offset
    offset = bytes.indexOf(0xff, offset + 1)
  }
  return bytes.length
}
