import pg from 'pg'
import { openDatabase } from '../server/db/open'
import { currentInstallation } from './installations'

/** Works on the database of the server that the test is for, past that server. */
export async function onDatabase<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const database = await openDatabase(currentInstallation())
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
    await database.close()
  }
}
