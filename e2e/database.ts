import pg from 'pg'
import type { Env } from '../server/core/env'
import { openDatabase } from '../server/db/open'
import { currentInstallation } from './installations'

/** Works directly on the database of the tested server, or of another one. */
export async function onDatabase<Result>(
  work: (client: pg.Client) => Promise<Result>,
  server: Pick<Env, 'databaseUrl' | 'dataDir'> = currentInstallation(),
): Promise<Result> {
  const database = await openDatabase(server)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
    await database.close()
  }
}
