import pg from 'pg'

/** Runs statements of administration on a server, one after the other. */
export async function onServer(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A cluster of the tests' own need not outlive a fall of the machine: most of the time went into waiting for its disk. */
export const withoutFlushes = (url: string) =>
  onServer(
    url,
    'ALTER SYSTEM SET fsync = off',
    'ALTER SYSTEM SET full_page_writes = off',
    'ALTER SYSTEM SET synchronous_commit = off',
    'SELECT pg_reload_conf()',
  )

/** The same server, another database of it. */
export function withDatabaseName(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
