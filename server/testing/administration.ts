import pg from 'pg'

/** Runs statements of administration on a server, one after the other. */
export const onServer = (url: string, ...statements: string[]): Promise<void> =>
  connected(url, async (client) => {
    for (const statement of statements) await client.query(statement)
  })

/** Does something over a connection of its own. */
export async function connected<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The statement that makes a copy of the database of a URL, to which nobody is connected. */
export function cloning(url: string, name: string): string {
  // Files are copied in a quarter of the time, but on a server that flushes only after all that is open was written.
  const strategy = process.env.TEST_DATABASE_URL ? 'WAL_LOG' : 'FILE_COPY'
  return `CREATE DATABASE ${name} TEMPLATE ${new URL(url).pathname.slice(1)} STRATEGY ${strategy}`
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
