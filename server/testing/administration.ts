import { connected } from '../db/connection'

/** Runs administrative statements on a server, one after the other. */
export const onServer = (url: string, ...statements: string[]): Promise<void> =>
  connected(url, async (client) => {
    for (const statement of statements) await client.query(statement)
  })

/** The statement that clones the database of a URL; nobody may be connected to it. */
export function cloning(url: string, name: string): string {
  // FILE_COPY takes a quarter of the time, but on a server with fsync its checkpoint must first flush all changes.
  const strategy = process.env.TEST_DATABASE_URL ? 'WAL_LOG' : 'FILE_COPY'
  return `CREATE DATABASE ${name} TEMPLATE ${new URL(url).pathname.slice(1)} STRATEGY ${strategy}`
}

/** A test cluster need not survive a crash of the machine: without fsync the tests no longer wait for the disk. */
export const withoutFlushes = (url: string) =>
  onServer(
    url,
    'ALTER SYSTEM SET fsync = off',
    'ALTER SYSTEM SET full_page_writes = off',
    'ALTER SYSTEM SET synchronous_commit = off',
    'SELECT pg_reload_conf()',
  )

/** The URL of another database on the same server. */
export function withDatabaseName(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
