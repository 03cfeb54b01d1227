import pg from 'pg'
import { messageOf } from '../core/errors'
import { connected } from './connection'

/**
 * The database and host of a connection URL, such as `brokerage at db.example:5432`, without user and password. Where it
 * names none, the database is that of the user's name.
 */
export function databaseAddress(url: string): string {
  const { database, host, port } = new pg.Client({ connectionString: url })
  return `${database ?? 'without a name'} at ${host}:${port}`
}

const TIMEOUT_MS = 10_000

/**
 * Checks that the database of `DATABASE_URL` can be reached.
 * @throws Error with a sentence that names the database
 */
export async function requireReachable(url: string): Promise<void> {
  const config = { connectionString: url, connectionTimeoutMillis: TIMEOUT_MS }
  await connected(config, async () => {}).catch((cause) => {
    throw new Error(
      `The database ${databaseAddress(url)} cannot be reached: ${messageOf(cause)}. Check DATABASE_URL, and that the server runs.`,
      { cause },
    )
  })
}
