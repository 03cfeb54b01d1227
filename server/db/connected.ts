import pg from 'pg'
import { endConnection } from './end-connection'

/** Runs `work` on a new connection, which is closed after it. */
export async function connected<Result>(
  config: string | pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(config)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await endConnection(client)
  }
}
