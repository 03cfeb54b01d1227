import pg from 'pg'
import { openDatabase } from '../server/db/open'

/** Works on the database of the server that all tests share, past that server. */
export async function onDatabase<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const { TEST_DATABASE_URL: databaseUrl, E2E_DATA_DIR: dataDir = '' } = process.env
  const database = await openDatabase({ databaseUrl, dataDir })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
    await database.close()
  }
}
