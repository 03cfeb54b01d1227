import { Readable } from 'node:stream'
import { ASSET_URL_PREFIX } from '../../shared/addresses'
import { clock } from '../../shared/clock'
import type { RefusalReason } from '../../shared/messages'
import { Refusal } from '../core/errors'
import type { Db } from '../db/client'
import { Prisma } from '../db/generated/client'
import { removeDueFiles } from './removals'
import type { Storing } from './storing'

/*
 * Every stored file is either referred to by a row or scheduled in `file_removals`. Therefore its removal is scheduled
 * before the file is stored, and cancelled by the transaction whose row refers to it.
 */

/** The storage's folders; rows of documents and certificates hold the path inside their folder. */
export const DOCUMENTS_FOLDER = 'policy-documents/'
export const CERTIFICATES_FOLDER = 'certificates/'
export const ASSETS_FOLDER = 'site-assets/'
export const IMPORTS_FOLDER = 'imports/'
export const STORED_FOLDERS = [DOCUMENTS_FOLDER, CERTIFICATES_FOLDER, ASSETS_FOLDER, IMPORTS_FOLDER]
/** Not part of backups: see server/modules/person-data/tombstones.ts. */
export const ERASURES_FOLDER = 'erasures/'

/**
 * All columns that refer to stored files; they hold `prefix` instead of `folder`. A trigger schedules the removal when
 * such a row is deleted or no longer refers to its file.
 */
export const NAMING = [
  { table: 'policy_documents', columns: ['file_path'], prefix: '', folder: DOCUMENTS_FOLDER },
  { table: 'certificates', columns: ['file_path'], prefix: '', folder: CERTIFICATES_FOLDER },
  { table: 'imports', columns: ['file_path'], prefix: '', folder: '' },
  { table: 'trash_files', columns: ['path'], prefix: '', folder: '' },
  { table: 'insurance_companies', columns: ['logo_url'], prefix: ASSET_URL_PREFIX, folder: ASSETS_FOLDER },
  { table: 'site_settings', columns: ['logo_url', 'favicon_url'], prefix: ASSET_URL_PREFIX, folder: ASSETS_FOLDER },
]

/** The paths of the files that a row refers to. */
export function filesNamedBy(table: string, row: Record<string, unknown>): string[] {
  return NAMING.filter((one) => one.table === table).flatMap(({ columns, prefix, folder }) =>
    columns.flatMap((column) => {
      const named = row[column]
      return typeof named === 'string' && named.startsWith(prefix) ? `${folder}${named.slice(prefix.length)}` : []
    }),
  )
}

/** The path of a stored file, made unique by the instant in its name. */
export type FilePlace = { path: string; at: Date }

/**
 * Finds a free path for a file and schedules its removal, to be committed before the file is stored.
 * @param pathAt the path for a time in milliseconds; the first free one from now on is used
 * @param hours the time until the file is removed, unless a row refers to it by then
 */
export async function reservePath(db: Db, pathAt: (milliseconds: number) => string, hours: number): Promise<FilePlace> {
  for (let milliseconds = clock.now().getTime(); ; milliseconds++) {
    const path = pathAt(milliseconds)
    const reserved = await db.$executeRaw`
      INSERT INTO file_removals (path, due_at)
      SELECT ${path}, now() + make_interval(hours => ${hours}::int)
      WHERE NOT (${isNamed(path)})
      ON CONFLICT DO NOTHING`
    if (reserved === 1) return { path, at: new Date(milliseconds) }
  }
}

/** SQL for whether a row refers to a file. */
export function isNamed(path: string): Prisma.Sql {
  const naming = NAMING.filter(({ folder }) => path.startsWith(folder)).map(({ table, columns, prefix, folder }) => {
    const named = `${prefix}${path.slice(folder.length)}`
    return Prisma.sql`EXISTS (SELECT FROM ${Prisma.raw(table)} WHERE ${named} IN (${Prisma.raw(columns.join(', '))}))`
  })
  return Prisma.join(naming, ' OR ')
}

/**
 * Cancels a file's removal, in the transaction whose row refers to it.
 * @returns false if no removal was scheduled, for example because the file is already removed
 */
export async function keepFile(tx: Db, path: string): Promise<boolean> {
  const { count } = await tx.fileRemoval.deleteMany({ where: { path } })
  return count === 1
}

/** Cancels removals that the transaction's own changes have scheduled. */
export async function keepFiles(tx: Db, paths: string[]): Promise<void> {
  await tx.fileRemoval.deleteMany({ where: { path: { in: paths } } })
}

/**
 * Stores a file in its reserved place and then calls `use`. If either fails, the file is removed at once; if that fails
 * too, it is removed when due.
 * @throws Refusal `notStored` if the storage fails; errors of `use`
 */
export async function withStoredFile<Result>(
  storing: Storing,
  { place, bytes, notStored }: { place: FilePlace; bytes: Uint8Array | Readable; notStored: RefusalReason },
  use: () => Promise<Result>,
): Promise<Result> {
  if (bytes instanceof Readable) bytes.on('error', () => {}) // Until it is read; whoever reads it gets the error.
  try {
    const { storage } = storing
    const stored = bytes instanceof Readable ? storage.putStream(place.path, bytes) : storage.put(place.path, bytes)
    await stored.catch((cause) => {
      throw Refusal.of(notStored, { cause })
    })
    return await use()
  } catch (error) {
    await removeNow(storing, place)
    throw error
  }
}

async function removeNow(storing: Storing, { path }: FilePlace): Promise<void> {
  try {
    // Only if it is still scheduled: if the response to a commit was lost, a row may refer to the file.
    await storing.db.$executeRaw`UPDATE file_removals SET due_at = now() WHERE path = ${path}`
  } catch (error) {
    storing.logger.error({ err: error, path }, 'a file that nothing names stays stored until its removal is due')
  }
  await removeDueFiles(storing)
}

/** The URL path at which a site's image is served. */
export const assetUrl = (path: string) => `${ASSET_URL_PREFIX}${path.slice(ASSETS_FOLDER.length)}`

/** The storage path of the image at such a URL path. */
export const assetPath = (url: string) => `${ASSETS_FOLDER}${url.slice(ASSET_URL_PREFIX.length)}`
