import pg from 'pg'

/** Where a connection URL leads, as in `brokerage at db.example:5432`: without user and password. */
export function databaseAddress(url: string): string {
  const { database, host, port } = new pg.Client({ connectionString: url })
  return `${database} at ${host}:${port}`
}

const TIMEOUT_MS = 10_000

/**
 * Makes sure that a database of `DATABASE_URL` is there.
 * @throws Error in a sentence that names it
 */
export async function requireReachable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT_MS })
  try {
    await client.connect()
  } catch (cause) {
    throw new Error(
      `The database ${databaseAddress(url)} cannot be reached: ${reasonOf(cause)}. Check DATABASE_URL, and that the server runs.`,
      { cause },
    )
  } finally {
    await client.end().catch(() => {})
  }
}

/** Node joins what went wrong with each address of a name, and says nothing itself. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}
