import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Disk } from 'flydrive'
import type pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { createLogger, type Logger } from '../core/logger'
import { connected } from '../db/connection'
import { migrate, PRISMA_FOLDER, readMigrations } from '../db/migrate'
import { cloning, onServer, withDatabaseName } from './administration'
import { testStorage } from './storage'
import { storedFiles } from './stored-files'

let made = 0

export type TestInstallation = { url: string; storage: Disk; logger: Logger }

/**
 * Creates installations with an empty storage and an empty, not yet migrated database, or with a clone of the database
 * of a URL.
 */
export function emptyInstallations() {
  const serverUrl = withDatabaseName(inject('templateUrl'), 'postgres')
  const folder = mkdtempSync(join(tmpdir(), 'brokerage-installations-'))
  const names: string[] = []
  afterAll(async () => {
    for (const name of names) await onServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`)
    rmSync(folder, { recursive: true, force: true })
  })

  return async (original?: string): Promise<TestInstallation> => {
    const name = `test_installation_${process.pid}_${made++}`
    await onServer(serverUrl, original ? cloning(original, name) : `CREATE DATABASE ${name}`)
    names.push(name)
    const storage = testStorage(mkdtempSync(join(folder, 'data-')))
    return { url: withDatabaseName(serverUrl, name), storage, logger: createLogger('silent') }
  }
}

/**
 * Brings an empty database to the tables that it had after one migration, as an earlier version left it: without rows, and
 * without the functions, views and triggers of `prisma/sql`, of which only today's are known.
 * @param last the migration's whole name
 */
export async function databaseAt(url: string, last: string): Promise<void> {
  const names = (await readMigrations(PRISMA_FOLDER)).map(({ name }) => name)
  if (!names.includes(last)) throw new Error(`There is no migration ${last}.`)
  await migrate(url, PRISMA_FOLDER, new Set(names.filter((name) => name <= last)))
}

/** Creates installations that are filled once per test file; each is a copy that a test may change. */
export function filledInstallations(fill: (installation: TestInstallation) => Promise<void>) {
  const emptyInstallation = emptyInstallations()
  let original: TestInstallation
  beforeAll(async () => {
    original = await emptyInstallation(inject('templateUrl'))
    await fill(original)
  })

  return async (): Promise<TestInstallation> => {
    const copy = await emptyInstallation(original.url)
    for (const path of await storedFiles(original)) await copy.storage.put(path, await original.storage.getBytes(path))
    return copy
  }
}

/** Every row of every table, generated columns included, and the checksum of every file. */
export async function contentsOf({ url, storage }: Omit<TestInstallation, 'logger'>) {
  const tables = await connected(url, async (client) => {
    const found: Record<string, string[]> = {}
    for (const { name } of (await client.query<{ name: string }>(TABLES)).rows) {
      const { rows } = await client.query<{ row: string }>(`SELECT one::text AS row FROM "${name}" AS one ORDER BY 1`)
      found[name] = rows.map(({ row }) => row)
    }
    return found
  })
  const files: Record<string, string> = {}
  for (const path of await storedFiles({ storage })) {
    files[path] = createHash('sha256')
      .update(await storage.getBytes(path))
      .digest('hex')
  }
  return { tables, files }
}

/** The schema's definitions of all kinds, as PostgreSQL prints them. */
export async function structureOf(url: string): Promise<string[]> {
  const rows = await rowsOf<{ part: string }>(url, STRUCTURE)
  return rows.map(({ part }) => part)
}

export const rowsOf = <Row extends pg.QueryResultRow>(url: string, query: string): Promise<Row[]> =>
  connected(url, async (client) => (await client.query<Row>(query)).rows)

/** Terminates the connection of a running backup or restore, as a restart of the server does. */
export const CUT_OFF = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE application_name = 'brokerage-backup' AND datname = current_database()`

const TABLES = `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`

const STRUCTURE = `
  SELECT pg_get_indexdef(indexrelid) AS part FROM pg_index WHERE indrelid::regclass::text !~ '^pg_'
  UNION ALL SELECT conrelid::regclass || ' ' || conname || ' ' || convalidated::text || ' ' || pg_get_constraintdef(oid)
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace
  UNION ALL SELECT pg_get_triggerdef(oid) || ' ' || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL SELECT pg_get_functiondef(pg_proc.oid) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')
  UNION ALL SELECT viewname || ' ' || definition FROM pg_views WHERE schemaname = 'public'
  UNION ALL SELECT table_name || ' ' || column_name || ' ' || data_type || ' ' || coalesce(column_default, '')
    FROM information_schema.columns WHERE table_schema = 'public'
  ORDER BY part`
