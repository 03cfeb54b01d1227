import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { PROJECT_ROOT } from '../core/root'
import { MIGRATION_LOCK, takeLock } from './advisory-locks'
import { connected } from './connection'
import { MigrationError, step } from './migration-error'
import { applySqlFiles } from './sql-files'

/** Holds `migrations/` and `sql/`. */
export const PRISMA_FOLDER = join(PROJECT_ROOT, 'prisma')

/** The release that brings databases and backups from before the baseline to it. */
const FIRST_RELEASE = '1.0.0'

/** PostgreSQL lets nobody use a new value of an enum before it is committed. */
const ADDS_VALUE = /\bADD VALUE\b/i

const MIGRATIONS_TABLE = `
  CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum VARCHAR(64) NOT NULL,
    finished_at TIMESTAMPTZ,
    migration_name VARCHAR(255) NOT NULL,
    logs TEXT,
    rolled_back_at TIMESTAMPTZ,
    started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count INTEGER NOT NULL DEFAULT 0
  )`

export type Migration = { name: string; sql: string; checksum: string }
export type Applied = Pick<Migration, 'name' | 'checksum'>

/**
 * Brings a database to this version in one transaction: applies the pending migrations, and then the files of `sql/` that
 * are new or changed. A migration that adds a value to an enum is
 * committed with all before it. Migrations are recorded in Prisma's table (same columns, checksums and lock), so that
 * `prisma migrate deploy` and `status` agree.
 * @param only names of the only migrations to apply, without the files of `sql/`; everything where left out
 * @returns what was applied now
 * @throws MigrationError before any change, if the database is not of this version or one since the baseline
 */
export async function migrate(url: string, folder = PRISMA_FOLDER, only?: ReadonlySet<string>): Promise<string[]> {
  const migrations = await readMigrations(folder)
  return connected({ connectionString: url, application_name: 'brokerage-migrate' }, async (client) => {
    await takeLock(client, MIGRATION_LOCK)
    try {
      await client.query('BEGIN')
      const missing = pendingMigrations(migrations, await appliedMigrations(client))
      const pending = missing.filter(({ name }) => !only || only.has(name))
      if (pending.length > 0) await client.query(MIGRATIONS_TABLE)
      for (const migration of pending) await apply(client, migration)
      const files = only ? [] : await applySqlFiles(client, folder)
      await client.query('COMMIT')
      return [...pending.map(({ name }) => name), ...files]
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {}) // On a lost connection PostgreSQL rolls back by itself.
      throw error
    }
  })
}

/** All that this version knows, in the order in which they are applied. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const entries = await readdir(join(folder, 'migrations'), { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  return Promise.all(
    names.sort().map(async (name) => {
      const sql = await readFile(join(folder, 'migrations', name, 'migration.sql'), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/**
 * The migrations recorded in the database; none where it has no such table.
 * @throws MigrationError if one had failed
 */
export async function appliedMigrations(client: pg.Client): Promise<Applied[]> {
  const { rows } = await client.query("SELECT to_regclass('_prisma_migrations') IS NOT NULL AS present")
  if (!rows[0].present) return []
  const applied = await client.query<Applied & { finished_at: Date | null }>(
    `SELECT migration_name AS name, checksum, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL
     ORDER BY started_at, migration_name`,
  )
  const failed = applied.rows.find(({ finished_at }) => !finished_at)
  if (failed) throw new MigrationError(`The migration ${failed.name} failed earlier and was not resolved.`)
  return applied.rows.map(({ name, checksum }) => ({ name, checksum }))
}

/**
 * The migrations that the database lacks.
 * @throws MigrationError if an applied migration was changed or is missing, or all are from before the baseline
 */
export function pendingMigrations(migrations: Migration[], applied: Applied[]): Migration[] {
  requireSinceBaseline(migrations, applied)
  const byName = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const row of applied) {
    const known = byName.get(row.name)
    if (!known) {
      throw new MigrationError(
        `The database has the migration ${row.name}, which this version does not know: a later version has ` +
          'written it. Start that version again, or restore the backup made before the upgrade with this one: see ' +
          '"Upgrade and rollback" in docs/operations.md.',
      )
    }
    if (known.checksum !== row.checksum) {
      throw new MigrationError(`The migration ${row.name} was changed after it had been applied.`)
    }
    byName.delete(row.name)
  }
  return [...byName.values()]
}

/** @throws MigrationError for a database, or a backup, that has only migrations that the baseline replaced */
export function requireSinceBaseline([baseline]: Migration[], applied: Applied[]): void {
  const last = applied
    .map(({ name }) => name)
    .sort()
    .at(-1)
  if (!last || !baseline || last >= baseline.name) return
  throw new MigrationError(
    `The last migration is ${last}, from before version ${FIRST_RELEASE}, and this version upgrades what that one or a later ` +
      `one has written. Start version ${FIRST_RELEASE} on the database first, or restore the backup with it: see "Upgrade and ` +
      'rollback" in docs/operations.md.',
  )
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await step(`The migration ${migration.name}`, () => client.query(migration.sql))
  await record(client, migration)
  if (ADDS_VALUE.test(migration.sql)) await client.query('COMMIT; BEGIN')
}

const record = (client: pg.Client, { name, checksum }: Migration) =>
  client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, clock_timestamp(), clock_timestamp(), 1)`,
    [randomUUID(), checksum, name],
  )
