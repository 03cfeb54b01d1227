import { Readable } from 'node:stream'
import { ASSET_URL_PREFIX } from '../../shared/addresses'
import { clock } from '../../shared/clock'
import type { ErrorReason } from '../../shared/messages'
import { ReasonError } from '../core/errors'
import type { Db } from '../db/client'
import { Prisma } from '../db/generated/client'
import { removeDueFiles } from './removals'
import type { Storing } from './storing'

/*
 * Every stored file is either named by a row or stands in `file_removals`. So a file that is about to be stored is
 * scheduled for removal first, and whatever makes a row name it takes it off the schedule in the same transaction.
 */

/** The storage's folders; the row of a document or a certificate holds the path below its own. */
export const DOCUMENTS_FOLDER = 'policy-documents/'
export const CERTIFICATES_FOLDER = 'certificates/'
export const ASSETS_FOLDER = 'site-assets/'
export const IMPORTS_FOLDER = 'imports/'
export const STORED_FOLDERS = [DOCUMENTS_FOLDER, CERTIFICATES_FOLDER, ASSETS_FOLDER, IMPORTS_FOLDER]
/** What no archive holds: see server/modules/person-data/marks.ts. */
export const ERASURES_FOLDER = 'erasures/'

/**
 * All that names stored files: columns of a table, which have `prefix` in the place of `folder`. Where such a row goes, or
 * names its file no more, a trigger schedules the removal.
 */
export const NAMING = [
  { table: 'policy_documents', columns: ['file_path'], prefix: '', folder: DOCUMENTS_FOLDER },
  { table: 'certificates', columns: ['file_path'], prefix: '', folder: CERTIFICATES_FOLDER },
  { table: 'imports', columns: ['file_path'], prefix: '', folder: '' },
  { table: 'trash_files', columns: ['path'], prefix: '', folder: '' },
  { table: 'site_settings', columns: ['logo_url', 'favicon_url'], prefix: ASSET_URL_PREFIX, folder: ASSETS_FOLDER },
]

/** The paths of the files that a row names. */
export function filesNamedBy(table: string, row: Record<string, unknown>): string[] {
  return NAMING.filter((one) => one.table === table).flatMap(({ columns, prefix, folder }) =>
    columns.flatMap((column) => {
      const named = row[column]
      return typeof named === 'string' && named.startsWith(prefix) ? `${folder}${named.slice(prefix.length)}` : []
    }),
  )
}

/** Where a file is stored, and the instant in its name, which no other file of that name has. */
export type FilePlace = { path: string; at: Date }

/**
 * Finds a free path for a file and schedules its removal, to be committed before the file is stored.
 * @param pathAt the path with the given time in it, in milliseconds; the first free one from now on is taken
 * @param hours until the file is removed, unless a row names it by then
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

function isNamed(path: string): Prisma.Sql {
  const naming = NAMING.filter(({ folder }) => path.startsWith(folder)).map(({ table, columns, prefix, folder }) => {
    const named = `${prefix}${path.slice(folder.length)}`
    return Prisma.sql`EXISTS (SELECT FROM ${Prisma.raw(table)} WHERE ${named} IN (${Prisma.raw(columns.join(', '))}))`
  })
  return Prisma.join(naming, ' OR ')
}

/**
 * Takes a file off the schedule, in the transaction in which a row comes to name it.
 * @returns false where it was not scheduled, as after its removal
 */
export async function keepFile(tx: Db, path: string): Promise<boolean> {
  const { count } = await tx.fileRemoval.deleteMany({ where: { path } })
  return count === 1
}

/** The same of files that the transaction's own changes have scheduled. */
export async function keepFiles(tx: Db, paths: string[]): Promise<void> {
  await tx.fileRemoval.deleteMany({ where: { path: { in: paths } } })
}

/**
 * Stores a file in the place reserved for it and then does what makes use of it. Where either fails the file is
 * removed at once, or when its removal is due if that fails as well.
 * @throws ReasonError `notStored` where the storage fails, and what `use` throws
 */
export async function withStoredFile<Result>(
  storing: Storing,
  { place, bytes, notStored }: { place: FilePlace; bytes: Uint8Array | Readable; notStored: ErrorReason },
  use: () => Promise<Result>,
): Promise<Result> {
  try {
    const { storage } = storing
    const stored = bytes instanceof Readable ? storage.putStream(place.path, bytes) : storage.put(place.path, bytes)
    await stored.catch((cause) => {
      throw ReasonError.of(notStored, { cause })
    })
    return await use()
  } catch (error) {
    await removeNow(storing, place)
    throw error
  }
}

async function removeNow(storing: Storing, { path }: FilePlace): Promise<void> {
  try {
    // Only what is still scheduled: where the answer to a commit was lost, a row may name the file by now.
    await storing.db.$executeRaw`UPDATE file_removals SET due_at = now() WHERE path = ${path}`
  } catch (error) {
    storing.logger.error({ err: error, path }, 'a file that nothing names stays stored until its removal is due')
  }
  await removeDueFiles(storing)
}

/** The address at which a site's image is served. */
export const assetUrl = (path: string) => `${ASSET_URL_PREFIX}${path.slice(ASSETS_FOLDER.length)}`

/** Where the image at such an address is stored. */
export const assetPath = (url: string) => `${ASSETS_FOLDER}${url.slice(ASSET_URL_PREFIX.length)}`
