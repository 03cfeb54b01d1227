import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { connect, type Database } from '../db/client'
import { cloning, onServer, withDatabaseName } from './administration'

let clones = 0

/**
 * Gives a test file its own clone of the migrated template, emptied before each test.
 * @returns the database; its fields may only be used inside tests and hooks
 */
export function testDatabase(): Database & { url: string } {
  const templateUrl = inject('templateUrl')
  const template = new URL(templateUrl).pathname.slice(1)
  const serverUrl = withDatabaseName(templateUrl, 'postgres')
  const name = `${template}_${process.pid}_${clones++}`
  const url = withDatabaseName(templateUrl, name)
  const opened = { url } as Database & { url: string }
  let emptyTables = ''

  beforeAll(async () => {
    await onServer(serverUrl, cloning(templateUrl, name))
    Object.assign(opened, connect(url))
    emptyTables = await deletionsOf(opened)
  })
  beforeEach(async () => {
    await opened.pool.query(emptyTables)
  })
  afterAll(async () => {
    await opened.close()
    await onServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`)
  })
  return opened
}

/** Deletes with triggers and foreign keys disabled, as a superuser: TRUNCATE creates new files, and took longer. */
async function deletionsOf({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables
     WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'`,
  )
  const deletions = rows.map(({ name }) => `DELETE FROM ${name}`)
  return ['SET LOCAL session_replication_role = replica', ...deletions].join(';')
}

/** Empties tables, including append-only ones, and all tables that refer to them. */
export const truncate = ({ pool }: { pool: { query(sql: string): Promise<unknown> } }, tables: string) =>
  pool.query(`SET LOCAL session_replication_role = replica; TRUNCATE ${tables} CASCADE`)
