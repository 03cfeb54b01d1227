import type { Writable } from 'node:stream'
import type { Disk } from 'flydrive'
import type pg from 'pg'
import { clock } from '../../shared/clock'
import type { BackupError } from '../../shared/installation'
import { isDiskFull, messageOf } from '../core/errors'
import { RELEASE } from '../core/release'
import { REMOVALS_LOCK, takeLock } from '../db/advisory-locks'
import { connect } from '../db/client'
import { appliedMigrations, PRISMA_FOLDER, pendingMigrations, readMigrations } from '../db/migrate'
import { noteOutcome } from '../db/outcomes'
import { fileName, INDEX, type Index, MANIFEST, newManifest, toJson } from './archive-format'
import { type AddEntry, writeArchive, writeEntries } from './archive-writer'
import { allTables, backedUp, postgresMajor, sequenceValues, sqlName, type Table } from './catalogue'
import { alone, BusyError } from './connection'
import { copyOut } from './copy'
import { namedFiles } from './named-files'

/** Read in parallel, since each takes a while to come from a bucket. At 10 MB at most, they fit into memory. */
const FILES_AT_ONCE = 8

export type Installation = { url: string; storage: Disk }

/**
 * Writes an archive of a snapshot of the database, and of the files that its rows refer to, while others go on
 * reading and writing.
 * @param file path of the archive, which must not exist
 * @returns what the archive holds
 * @throws Error with a sentence; then there is no file under that path
 */
export const backup = (installation: Installation, file: string, folder = PRISMA_FOLDER): Promise<Index> =>
  inSnapshot(installation, folder, (fill) => writeArchive(file, fill))

/** What an archive has beside the rows and files: told the tables, it adds its own entries. */
export type AddMore = (client: pg.Client, tables: Table[], add: AddEntry) => Promise<void>

type Streamed = {
  /** Called when no other backup runs, before the snapshot, which has what this writes. */
  begin: () => Promise<void>
  open: () => Writable
  more: AddMore
}

/** As `backup`, but to a stream that may end early, and with more in it. @throws BusyError before it begins */
export const streamBackup = (installation: Installation, { open, ...streamed }: Streamed): Promise<Index> =>
  inSnapshot(installation, PRISMA_FOLDER, (fill) => writeEntries(open(), fill), streamed)

type Fill = (add: AddEntry) => Promise<Index>

function inSnapshot(
  { url, storage }: Installation,
  folder: string,
  write: (fill: Fill) => Promise<Index>,
  { begin, more }: Partial<Omit<Streamed, 'open'>> = {},
): Promise<Index> {
  return alone(url, async (client) => {
    // Before the snapshot: none of its files is removed until this connection ends.
    await takeLock(client, REMOVALS_LOCK)
    await begin?.()
    const tables = await beginSnapshot(client)
    const manifest = await manifestOf(client, tables, folder)
    return write(async (add) => {
      await add(MANIFEST, toJson(manifest))
      const copied = []
      for (const table of tables) copied.push({ name: table.name, rows: await copyOut(client, table, add) })
      const files = await addFiles(client, storage, add)
      await more?.(client, tables, add)
      // After the rows: a sequence may be ahead of them, but never behind.
      const index: Index = { tables: copied, files, sequences: await sequenceValues(client) }
      await add(INDEX, toJson(index))
      return index
    })
  })
}

async function beginSnapshot(client: pg.Client): Promise<Table[]> {
  const names = backedUp(await allTables(client)).map(({ name }) => sqlName(client, name))
  if (names.length === 0) throw new Error('There is nothing to back up: the database has no tables.')
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  // Before the first query, which begins the snapshot: a table that a migration rewrites later reads as empty in it.
  await client.query(`LOCK TABLE ${names.join(', ')} IN ACCESS SHARE MODE`)
  return backedUp(await allTables(client))
}

/** @throws Error where this version could not restore the database's version */
async function manifestOf(client: pg.Client, tables: Table[], folder: string) {
  const applied = await appliedMigrations(client)
  if (applied.length === 0) throw new Error('The database is of another product.')
  pendingMigrations(await readMigrations(folder), applied)
  return newManifest({
    createdAt: clock.now().toISOString(),
    productVersion: RELEASE,
    postgresMajor: await postgresMajor(client),
    migrations: applied,
    tables,
  })
}

async function addFiles(client: pg.Client, storage: Disk, add: AddEntry): Promise<number> {
  await client.query(`DECLARE named_files NO SCROLL CURSOR FOR ${await namedFiles(client)}`)
  for (let files = 0; ; ) {
    const { rows } = await client.query<{ path: string }>(`FETCH ${FILES_AT_ONCE} FROM named_files`)
    if (rows.length === 0) return files
    const contents = await Promise.all(rows.map(({ path }) => read(storage, path)))
    for (const { path, bytes } of contents) await add(fileName(path), bytes)
    files += rows.length
  }
}

async function read(storage: Disk, path: string) {
  try {
    return { path, bytes: await storage.getBytes(path) }
  } catch (cause) {
    throw new Error(`The stored file ${path}, which a row names, cannot be read: ${messageOf(cause)}`, { cause })
  }
}

export class FullDiskError extends Error {}

/**
 * Stores for the installation's status page that a backup was made or, with `failure`, was not. Not where another one was
 * running, which stores its own.
 */
export async function noteBackup(url: string, failure?: { error: unknown }): Promise<void> {
  if (failure?.error instanceof BusyError) return
  const { db, close } = connect(url)
  await noteOutcome(db, 'backup', failure && { cause: causeOf(failure.error) }).finally(close)
}

const causeOf = (error: unknown): BackupError =>
  error instanceof FullDiskError || isDiskFull(error) ? 'space' : 'other'
