import { inflateRawSync } from 'node:zlib'
import { Refusal } from '../../../core/errors'
import { tooLargeFile, unreadableFile } from './file-refusals'

const END = Buffer.from('504b0506', 'hex')
const ENTRY_LENGTH = 46
const HEADER_LENGTH = 30
const STORED = 0

/**
 * Unpacks files of an archive. Their sizes, as its central directory says, are counted before and enforced while they
 * are unpacked.
 * @returns all files by name, null for those that are not wanted
 * @throws Refusal `import-too-large`, or `import-unreadable` where the archive is broken or has a password
 */
export function unpacked(bytes: Buffer, isWanted: (name: string) => boolean, maxBytes: number) {
  const files = new Map<string, Buffer | null>()
  const end = bytes.lastIndexOf(END)
  if (end === -1) throw unreadableFile('broken')
  let room = maxBytes
  try {
    let entry = bytes.readUInt32LE(end + 16)
    for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
      const nameEnd = entry + ENTRY_LENGTH + bytes.readUInt16LE(entry + 28)
      const name = bytes.toString('utf8', entry + ENTRY_LENGTH, nameEnd)
      const size = isWanted(name) ? bytes.readUInt32LE(entry + 24) : 0
      room -= size
      if (room < 0) throw tooLargeFile('unpacked', { megabytes: maxBytes / 1024 ** 2 })
      files.set(name, isWanted(name) ? unpackedAt(bytes, entry, size) : null)
      entry = nameEnd + bytes.readUInt16LE(entry + 30) + bytes.readUInt16LE(entry + 32)
    }
  } catch (error) {
    throw error instanceof Refusal ? error : unreadableFile('broken')
  }
  return files
}

/** @throws RangeError for a place beyond the end, or a content larger than the stated size */
function unpackedAt(bytes: Buffer, entry: number, size: number): Buffer {
  if (bytes.readUInt16LE(entry + 8) & 1) throw unreadableFile('password')
  const header = bytes.readUInt32LE(entry + 42)
  const start = header + HEADER_LENGTH + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28)
  const content = bytes.subarray(start, start + bytes.readUInt32LE(entry + 20))
  const isPlain = bytes.readUInt16LE(entry + 10) === STORED
  const whole = isPlain ? content : inflateRawSync(content, { maxOutputLength: Math.max(1, size) })
  if (whole.length !== size) throw unreadableFile('broken')
  return whole
}
