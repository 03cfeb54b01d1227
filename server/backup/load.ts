import type pg from 'pg'
import type { Manifest } from './archive-format'
import { bytesOf, readArchive } from './archive-reader'
import { allTables, sqlName, type Table } from './catalogue'
import { copyIn } from './copy'
import { requireNotSeeded } from './empty-installation'
import { type FileStore, keepNamedFiles } from './restored-files'
import { withBareTables } from './structure'
import type { VerifiedArchive } from './verified-archive'

/**
 * Loads an archive's rows into the empty tables of its own version, and its files into the storage, in one
 * transaction; the files stay scheduled for removal unless it is committed.
 * @returns the archive's tables, and columns as `table.column`, that this product does not have, which are skipped
 */
export async function load(client: pg.Client, archive: VerifiedArchive, files: FileStore): Promise<string[]> {
  const { manifest, index } = archive
  const present = new Map((await allTables(client)).map(({ name, columns }) => [name, columns]))
  const tables = manifest.tables.filter(({ name }) => present.has(name))
  const names = tables.map(({ name }) => name)
  const missing = tables.flatMap((table) => missingColumns(table, present.get(table.name) ?? []))
  const dropped = missing.map(({ table, column }) => ({
    table: sqlName(client, table),
    column: client.escapeIdentifier(column),
  }))
  // Not a stricter isolation level: the storage schedules files on another connection meanwhile.
  await client.query("BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL maintenance_work_mem = '256MB'")
  try {
    // A server that starts now waits, and then finds rows instead of an empty database to seed.
    await client.query(`LOCK TABLE ${names.map((name) => sqlName(client, name)).join(', ')} IN ACCESS EXCLUSIVE MODE`)
    await requireNotSeeded(client)
    await withBareTables(client, names, async () => {
      // Migrations may have inserted rows, which the archive has, too.
      for (const name of names) await client.query(`DELETE FROM ${sqlName(client, name)}`)
      for (const { table, column } of dropped) await client.query(`ALTER TABLE ${table} ADD COLUMN ${column} text`)
      await loadEntries(client, archive.path, tables, files)
      for (const { table, column } of dropped) await client.query(`ALTER TABLE ${table} DROP COLUMN ${column}`)
    })
    for (const { name, value } of index.sequences) {
      await client.query("SELECT setval(to_regclass('public.' || quote_ident($1)), $2)", [name, value])
    }
    await keepNamedFiles(client)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {}) // A lost connection has ended the transaction.
    throw error
  }
  const unknown = manifest.tables.filter(({ name }) => !present.has(name)).map(({ name }) => name)
  return [...unknown, ...missing.map(({ table, column }) => `${table}.${column}`)]
}

/**
 * Columns of an archive that its version lacks here, as an operator's own: they hold the archive's values while its rows
 * are loaded, and are dropped again.
 */
const missingColumns = ({ name: table, columns }: Table, present: string[]) =>
  columns.filter((column) => !present.includes(column)).map((column) => ({ table, column }))

async function loadEntries(
  client: pg.Client,
  path: string,
  tables: Manifest['tables'],
  files: FileStore,
): Promise<void> {
  const byName = new Map(tables.map((table) => [table.name, table]))
  for await (const entry of readArchive(path)) {
    const table = entry.kind === 'rows' && byName.get(entry.table)
    if (table) await copyIn(client, table, entry)
    else if (entry.kind === 'file') await files.add(entry.path, await bytesOf(entry))
    else for await (const _ of entry.chunks);
  }
  await files.flush()
}
