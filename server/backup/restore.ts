import type pg from 'pg'
import { messageOf } from '../core/errors'
import type { Logger } from '../core/logger'
import { connect } from '../db/client'
import { appliedMigrations, migrate, PRISMA_FOLDER } from '../db/migrate'
import type { Installation } from './backup'
import { allTables, postgresMajor, sqlName } from './catalogue'
import { alone } from './connection'
import { requireEmptyDatabase, requireEmptyStorage, requireNoServer } from './empty-installation'
import { load } from './load'
import { discardFiles, fileStore } from './restored-files'
import { noteRestoredReceipts } from './restored-receipts'
import type { VerifiedArchive } from './verified-archive'

const OLDEST_POSTGRES = 15

type Target = Installation & { logger: Logger }

/**
 * Restores an archive into an empty installation, and migrates the database to this version.
 * @returns the archive's tables, and columns as `table.column`, that this product does not have, which are skipped
 * @throws Error with a sentence: before any change where the installation or its version does not fit the archive;
 *   after a later failure the tables are empty, and no files are left
 */
export function restore(archive: VerifiedArchive, target: Target, folder = PRISMA_FOLDER): Promise<string[]> {
  return alone(target.url, async (client) => {
    await requireRecentPostgres(client)
    await requireNoServer(client)
    await requireEmptyDatabase(client, archive.index)
    await requireNoLaterMigrations(client, archive)
    const leftOut = await loadOrDiscard(client, archive, target, folder)
    await completeSchema(client, target, folder)
    return leftOut
  })
}

async function requireRecentPostgres(client: pg.Client): Promise<void> {
  const major = await postgresMajor(client)
  if (major < OLDEST_POSTGRES) {
    throw new Error(`The database is a PostgreSQL ${major}; it must be version ${OLDEST_POSTGRES} or later.`)
  }
}

/** Empty tables may exist, but no migration may have been applied that the archive does not have. */
async function requireNoLaterMigrations(client: pg.Client, { migrations }: VerifiedArchive): Promise<void> {
  const later = (await appliedMigrations(client)).find(({ name }) => !migrations.has(name))
  if (later) {
    throw new Error(
      `The database has the migration ${later.name}, which is later than the archive: restore it into a database without tables.`,
    )
  }
}

async function loadOrDiscard(client: pg.Client, archive: VerifiedArchive, target: Target, folder: string) {
  const database = connect(target.url)
  const storing = { ...database, storage: target.storage, logger: target.logger }
  let migrated = false
  try {
    // First remove the files of a restore that was killed.
    if ((await allTables(client)).some(({ name }) => name === 'file_removals')) await discardFiles(storing)
    await requireEmptyStorage(target.storage)
    await migrate(target.url, folder, archive.migrations)
    migrated = true
    return await load(client, archive, fileStore(storing))
  } catch (error) {
    if (migrated) {
      await discardFiles(storing).catch((reason) => {
        target.logger.error({ err: reason }, 'stored files of the failed restore stay until their removal is due')
      })
    }
    throw error
  } finally {
    await database.close()
  }
}

/** Everything is restored by now; a failure here can be repaired by migrating again. */
async function completeSchema(client: pg.Client, { url }: Target, folder: string) {
  try {
    await migrate(url, folder)
    await noteRestoredReceipts(client)
    // Some may have been revoked since the archive was made.
    await client.query('UPDATE insured_links SET revoked_at = now() WHERE revoked_at IS NULL')
    const tables = await allTables(client)
    // For the visibility map, which index-only scans need, and the planner's statistics.
    await client.query(`VACUUM (ANALYZE) ${tables.map(({ name }) => sqlName(client, name)).join(', ')}`)
  } catch (error) {
    // Without its cause, which might be shown instead of this sentence.
    throw new Error(`Everything is restored, but not yet of this version: ${messageOf(error)} Run npm run db:migrate.`)
  }
}
