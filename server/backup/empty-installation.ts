import type { Disk } from 'flydrive'
import type pg from 'pg'
import { storedKeys } from '../files/storage'
import { STORED_FOLDERS } from '../files/stored-file'
import type { Index } from './archive-format'
import { allTables, countRows, sqlName } from './catalogue'

const WHERE_TO_RESTORE =
  'A backup is restored into an empty installation: a DATABASE_URL or DATA_DIR, and a bucket if files are kept in one, that hold nothing yet, and before the first npm start, which fills an empty database.'

/** A restore schedules files before it stores them, and the migrations stay. */
const MAY_HAVE_ROWS = ['_prisma_migrations', 'file_removals']

/** Files come first, then all rows in one transaction: a restore that is killed after that is complete, but said nothing. */
const RESTORED =
  'But each table has as many rows as this archive: if a restore of it was interrupted here, it had finished except for what the next npm start does. Start the product and check.'

/** @throws Error with a sentence if the database has rows; it says if they may be those of the archive */
export async function requireEmptyDatabase(client: pg.Client, index: Index): Promise<void> {
  for (const { name } of await allTables(client)) {
    if (MAY_HAVE_ROWS.includes(name)) continue
    const { rowCount } = await client.query(`SELECT FROM ${sqlName(client, name)} LIMIT 1`)
    if (!rowCount) continue
    const why = `This installation is not empty: its table ${name} has rows. ${WHERE_TO_RESTORE}`
    throw new Error((await hasRowsOf(client, index)) ? `${why} ${RESTORED}` : why)
  }
}

async function hasRowsOf(client: pg.Client, { tables }: Index): Promise<boolean> {
  const present = new Set((await allTables(client)).map(({ name }) => name))
  for (const { name, rows } of tables) {
    if (!present.has(name) || (await countRows(client, name)) !== rows) return false
  }
  return true
}

/** @throws Error where there is an account: a server that starts on an empty database creates one */
export async function requireNotSeeded(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM admin_users LIMIT 1')
  if (rowCount) throw new Error('A server was started on this installation meanwhile; nothing is restored.')
}

/** A running server caches pages, which would be outdated after the restore. */
export async function requireNoServer(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
      AND application_name IN ('brokerage', 'brokerage-listener') LIMIT 1`)
  if (rowCount) throw new Error('A server or script of this installation uses the database: stop it first.')
}

/** @throws Error with a sentence where documents or images are stored */
export async function requireEmptyStorage(storage: Disk): Promise<void> {
  for (const folder of STORED_FOLDERS) {
    for await (const file of storedKeys(storage, folder))
      throw new Error(`This installation is not empty: ${file} is stored. ${WHERE_TO_RESTORE}`)
  }
}
