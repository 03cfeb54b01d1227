import { z } from 'zod'

/*
 * A backup is a gzipped tar. First its manifest, then each table's rows in PostgreSQL's text form, in parts, then the
 * stored files under their paths, then the index. After every thousand entries, and last of all, stand their checksums
 * in the form of sha256sum, so that `tar -xzf FILE && sha256sum -c checksums/*` checks an archive without the product.
 */

const FORMAT = 'vehicle-insurance-brokerage backup'
/** Grows when archives come to be written so that this version would misread them. */
const FORMAT_VERSION = 1

export const MANIFEST = 'manifest.json'
export const INDEX = 'index.json'
const TABLES_FOLDER = 'tables/'
const FILES_FOLDER = 'files/'
const CHECKSUMS_FOLDER = 'checksums/'

const numbered = (number: number) => String(number).padStart(6, '0')

export const partName = (table: string, part: number) => `${TABLES_FOLDER}${table}/${numbered(part)}.copy`
export const fileName = (path: string) => `${FILES_FOLDER}${path}`
export const checksumsName = (number: number) => `${CHECKSUMS_FOLDER}${numbered(number)}.sha256`

/** What an entry holds, by its name: rows of a table, a stored file, or one of the few others. */
export type EntryKind =
  | { kind: 'manifest' | 'index' | 'checksums' }
  | { kind: 'rows'; table: string }
  | { kind: 'file'; path: string }

/** @returns null for a name that no backup has */
export function entryKind(name: string): EntryKind | null {
  if (name === MANIFEST) return { kind: 'manifest' }
  if (name === INDEX) return { kind: 'index' }
  if (name.startsWith(CHECKSUMS_FOLDER)) return { kind: 'checksums' }
  const [, table] = name.match(/^tables\/([^/]+)\/\d{6,}\.copy$/) ?? []
  if (table) return { kind: 'rows', table }
  const path = name.startsWith(FILES_FOLDER) && name.slice(FILES_FOLDER.length)
  return path && !path.split('/').includes('..') ? { kind: 'file', path } : null
}

/** Says what the archive is and where its rows belong. */
export type Manifest = z.infer<typeof manifestSchema>
const manifestSchema = z.object({
  format: z.literal(FORMAT),
  formatVersion: z.literal(FORMAT_VERSION),
  createdAt: z.iso.datetime(),
  productVersion: z.string(),
  postgresMajor: z.int(),
  /** Those that the database had, in the order in which they were applied. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
})

/** What the archive must turn out to hold, and what is known only at the end. */
export type Index = z.infer<typeof indexSchema>
const indexSchema = z.object({
  tables: z.array(z.object({ name: z.string(), rows: z.int() })),
  files: z.int(),
  /** The last value that each sequence gave; those that gave none are left out. */
  sequences: z.array(z.object({ name: z.string(), value: z.string().regex(/^-?\d+$/) })),
})

export const toJson = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

export const newManifest = (manifest: Omit<Manifest, 'format' | 'formatVersion'>): Manifest => ({
  format: FORMAT,
  formatVersion: FORMAT_VERSION,
  ...manifest,
})

/** A sentence about an archive that cannot be used. */
export class ArchiveError extends Error {}

/** @throws ArchiveError where it is none, or one of a format that came later */
export function parseManifest(bytes: Buffer): Manifest {
  const value = jsonOf(bytes)
  const { format, formatVersion } = value
  if (format !== FORMAT) throw new ArchiveError('This is not a backup of this product.')
  if (typeof formatVersion === 'number' && formatVersion > FORMAT_VERSION) {
    throw new ArchiveError(
      `The archive has format ${formatVersion}, and this version reads formats up to ${FORMAT_VERSION}: restore it with the version that made it, or a later one.`,
    )
  }
  const parsed = manifestSchema.safeParse(value)
  if (!parsed.success) throw new ArchiveError('The manifest of the archive is damaged.', { cause: parsed.error })
  return parsed.data
}

/** @throws ArchiveError where it is none */
export function parseIndex(bytes: Buffer): Index {
  const parsed = indexSchema.safeParse(jsonOf(bytes))
  if (!parsed.success) throw new ArchiveError('The index of the archive is damaged.', { cause: parsed.error })
  return parsed.data
}

function jsonOf(bytes: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(bytes.toString())
    return value && typeof value === 'object' ? { ...value } : {}
  } catch {
    return {}
  }
}
