import { openDatabase } from '../server/db/open'
import { withoutFlushes } from '../server/testing/administration'
import { installations } from './installations'

/** Turns fsync off in the tests' databases; their servers are running by now. */
export default async function setUp(): Promise<void> {
  for (const installation of Object.values(installations)) {
    if (installation.databaseUrl) continue
    const database = await openDatabase(installation)
    await withoutFlushes(database.url)
    await database.close()
  }
}
