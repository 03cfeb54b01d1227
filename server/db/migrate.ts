import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { messageOf } from '../core/errors'
import { PROJECT_ROOT } from '../core/root'
import { MIGRATION_LOCK, takeLock } from './advisory-locks'
import { connected } from './connection'

export const MIGRATIONS_FOLDER = join(PROJECT_ROOT, 'prisma/migrations')

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

export class MigrationError extends Error {}

export type Migration = { name: string; sql: string; checksum: string }
export type Applied = { migration_name: string; checksum: string; finished_at: Date | null }

/**
 * Applies the pending migrations, each in its own transaction, and records them in Prisma's table (same columns and
 * checksums), so that `prisma migrate deploy` and `status` agree.
 * @param folder holds `<timestamp>_<name>/migration.sql`
 * @param only names of the only migrations to apply; all where left out
 * @returns the names of the migrations applied now
 * @throws MigrationError before any change, if an applied migration was changed, is missing or had failed
 */
export async function migrate(url: string, folder = MIGRATIONS_FOLDER, only?: ReadonlySet<string>): Promise<string[]> {
  const migrations = await readMigrations(folder)
  return connected({ connectionString: url, application_name: 'brokerage-migrate' }, async (client) => {
    await takeLock(client, MIGRATION_LOCK)
    const missing = pendingMigrations(migrations, await appliedMigrations(client))
    const pending = missing.filter(({ name }) => !only || only.has(name))
    if (pending.length > 0) await client.query(MIGRATIONS_TABLE)
    for (const migration of pending) await apply(client, migration)
    return pending.map((migration) => migration.name)
  })
}

/** All that this version knows, in the order in which they are applied. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  return Promise.all(
    names.sort().map(async (name) => {
      const sql = await readFile(join(folder, name, 'migration.sql'), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** The migrations recorded in the database; none where it has no such table. */
export async function appliedMigrations(client: pg.Client): Promise<Applied[]> {
  const { rows } = await client.query("SELECT to_regclass('_prisma_migrations') IS NOT NULL AS present")
  if (!rows[0].present) return []
  const applied = await client.query<Applied>(
    'SELECT migration_name, checksum, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY started_at',
  )
  return applied.rows
}

/**
 * The migrations that the database lacks.
 * @throws MigrationError if an applied migration was changed, is missing or had failed
 */
export function pendingMigrations(migrations: Migration[], applied: Applied[]): Migration[] {
  const byName = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const row of applied) {
    const known = byName.get(row.migration_name)
    if (!row.finished_at) {
      throw new MigrationError(`The migration ${row.migration_name} failed earlier and was not resolved.`)
    }
    if (!known) {
      throw new MigrationError(
        `The database has the migration ${row.migration_name}, which this version does not know: a later version has ` +
          'written it. Start that version again, or restore the backup made before the upgrade with this one: see ' +
          '"Upgrade and rollback" in docs/operations.md.',
      )
    }
    if (known.checksum !== row.checksum) {
      throw new MigrationError(`The migration ${row.migration_name} was changed after it had been applied.`)
    }
    byName.delete(row.migration_name)
  }
  return [...byName.values()]
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('BEGIN')
    await client.query(sql)
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, now(), 1)`,
      [randomUUID(), checksum, name],
    )
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {}) // On a lost connection PostgreSQL rolls back by itself.
    throw new MigrationError(`The migration ${name} failed and was rolled back: ${messageOf(error)}`, { cause: error })
  }
}
