import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** A server that still answers says goodbye at once. */
const GOODBYE_MS = 2_000

/**
 * Opens a connection outside of the pool, as for a session's lock, a notification, or work without time limits. Whoever
 * opens it ends it.
 * @param onLost told that the connection was lost; the query under way fails, too
 */
export async function openConnection(
  config: string | pg.ClientConfig,
  onLost: (error: Error) => void = () => {},
): Promise<pg.Client> {
  const client = new pg.Client(config)
  client.on('error', onLost)
  try {
    await client.connect()
    return client
  } catch (error) {
    await endConnection(client)
    throw error
  }
}

/** Runs `work` on a new connection, which is ended after it. */
export async function connected<Result>(
  config: string | pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await openConnection(config)
  try {
    return await work(client)
  } finally {
    await endConnection(client)
  }
}

/** Ends a connection of its own; one whose server no longer answers is cut off. */
export async function endConnection(client: pg.Client): Promise<void> {
  await Promise.race([client.end().catch(() => {}), wait(GOODBYE_MS, undefined, { ref: false })])
  cutOff(client)
}

/** Cuts a connection off, so that whatever waits for an answer on it fails now. PostgreSQL rolls back by itself. */
export function cutOff(client: pg.Client): void {
  client.connection.stream.destroy()
}
