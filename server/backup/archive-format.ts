import { z } from 'zod'

/*
 * A backup is a gzipped tar: its manifest, each table's rows in parts, in PostgreSQL's text format, the stored files
 * under their paths, and the index, which counts the rows of each table and the files. gzip's checksum reveals changed
 * bytes, the index missing entries. One that an owner takes away has the rows in formats for people and programs, too,
 * which a restore does not read.
 */

const FORMAT = 'vehicle-insurance-brokerage backup'
/** Increased when the format changes so that earlier versions would misread it. */
const FORMAT_VERSION = 3

export const MANIFEST = 'manifest.json'
export const INDEX = 'index.json'
const TABLES_FOLDER = 'tables/'
const FILES_FOLDER = 'files/'

export const partName = (table: string, part: number) =>
  `${TABLES_FOLDER}${table}/${String(part).padStart(6, '0')}.copy`
export const fileName = (path: string) => `${FILES_FOLDER}${path}`
export type ReadableFormat = 'csv' | 'json'
export const readableName = (table: string, format: ReadableFormat) => `${format}/${table}.${format}`
/** Explain the readable entries, in both languages. */
export const README_NAMES = ['LEAME.md', 'README.md']

/**
 * The content of an entry, by its name: rows of a table, a stored file, or one of the others. Those that are `readable`
 * repeat rows; the explanations are of no table.
 */
export type EntryKind =
  | { kind: 'manifest' | 'index' }
  | { kind: 'rows'; table: string }
  | { kind: 'file'; path: string }
  | { kind: 'readable'; table: string | null }

/** @returns null for a name that no entry of a backup has */
export function entryKind(name: string): EntryKind | null {
  if (name === MANIFEST) return { kind: 'manifest' }
  if (name === INDEX) return { kind: 'index' }
  if (README_NAMES.includes(name)) return { kind: 'readable', table: null }
  const [, table] = name.match(/^tables\/([^/]+)\/\d{6,}\.copy$/) ?? []
  if (table) return { kind: 'rows', table }
  const [, , readable] = name.match(/^(csv|json)\/([^/]+)\.\1$/) ?? []
  if (readable) return { kind: 'readable', table: readable }
  const path = name.startsWith(FILES_FOLDER) && name.slice(FILES_FOLDER.length)
  return path && !path.split('/').includes('..') ? { kind: 'file', path } : null
}

/** The archive's origin, and the tables that its rows belong to. */
export type Manifest = z.infer<typeof manifestSchema>
const manifestSchema = z.object({
  format: z.literal(FORMAT),
  formatVersion: z.int().min(1).max(FORMAT_VERSION),
  createdAt: z.iso.datetime(),
  productVersion: z.string(),
  postgresMajor: z.int(),
  /** The database's migrations, in the order in which they were applied. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
})

/** The counts that the archive has to match, and the sequences, which are known only at the end. */
export type Index = z.infer<typeof indexSchema>
const indexSchema = z.object({
  tables: z.array(z.object({ name: z.string(), rows: z.int() })),
  files: z.int(),
  /** The last value of each sequence; unused ones are left out. */
  sequences: z.array(z.object({ name: z.string(), value: z.string().regex(/^-?\d+$/) })),
})

export const toJson = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

export const newManifest = (manifest: Omit<Manifest, 'format' | 'formatVersion'>): Manifest => ({
  format: FORMAT,
  formatVersion: FORMAT_VERSION,
  ...manifest,
})

/** An error with a sentence about an archive that cannot be used. */
export class ArchiveError extends Error {}

/** @throws ArchiveError where it is no manifest, or one of a later format */
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

/** @throws ArchiveError where it is no index */
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
