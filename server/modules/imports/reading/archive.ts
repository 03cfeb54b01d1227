import { inflateRawSync } from 'node:zlib'
import { tooLargeFile, unreadableFile } from './file-refusals'

/** A file in an archive, as the archive's central directory describes it; sizes in bytes. */
type Entry = { method: number; isEncrypted: boolean; packed: number; unpacked: number; offset: number }
export type Archive = { bytes: Buffer; entries: Map<string, Entry> }

const END = Buffer.from([0x50, 0x4b, 0x05, 0x06])
const END_LENGTH = 22
const ENTRY = 0x02014b50
const ENTRY_LENGTH = 46
const HEADER_LENGTH = 30
const STORED = 0
const DEFLATED = 8

/** Reads the central directory of an archive, without unpacking anything. */
export function archiveOf(bytes: Buffer): Archive {
  const end = bytes.lastIndexOf(END)
  if (end === -1 || end + END_LENGTH > bytes.length) throw unreadableFile('broken')
  const entries = new Map<string, Entry>()
  let place = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (place + ENTRY_LENGTH > bytes.length || bytes.readUInt32LE(place) !== ENTRY) throw unreadableFile('broken')
    const nameEnd = place + ENTRY_LENGTH + bytes.readUInt16LE(place + 28)
    entries.set(bytes.toString('utf8', place + ENTRY_LENGTH, nameEnd), {
      isEncrypted: (bytes.readUInt16LE(place + 8) & 1) === 1,
      method: bytes.readUInt16LE(place + 10),
      packed: bytes.readUInt32LE(place + 20),
      unpacked: bytes.readUInt32LE(place + 24),
      offset: bytes.readUInt32LE(place + 42),
    })
    place = nameEnd + bytes.readUInt16LE(place + 30) + bytes.readUInt16LE(place + 32)
  }
  return { bytes, entries }
}

/**
 * Unpacks files of an archive. The sizes in its directory are added up first, and enforced while unpacking.
 * @returns the files that exist, by name
 * @throws Refusal `import-too-large`, or `import-unreadable` where the archive is broken
 */
export function unpacked({ bytes, entries }: Archive, names: string[], maxBytes: number): Map<string, Buffer> {
  const wanted = [...new Set(names)].flatMap((name) => ({ name, entry: entries.get(name) }))
  const total = wanted.reduce((sum, { entry }) => sum + (entry?.unpacked ?? 0), 0)
  if (total > maxBytes) throw tooLargeFile('unpacked', { megabytes: maxBytes / 1024 ** 2 })
  return new Map(wanted.flatMap(({ name, entry }) => (entry ? [[name, unpack(bytes, entry)] as const] : [])))
}

function unpack(bytes: Buffer, { method, isEncrypted, packed, unpacked, offset }: Entry): Buffer {
  if (isEncrypted) throw unreadableFile('password')
  if (offset + HEADER_LENGTH > bytes.length) throw unreadableFile('broken')
  const start = offset + HEADER_LENGTH + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
  const content = bytes.subarray(start, start + packed)
  const whole = method === STORED ? content : method === DEFLATED ? inflated(content, unpacked) : null
  if (whole?.length !== unpacked) throw unreadableFile('broken')
  return whole
}

/** Null where the content is larger than its stated size, or invalid. */
function inflated(content: Buffer, size: number): Buffer | null {
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, size) })
  } catch {
    return null
  }
}
