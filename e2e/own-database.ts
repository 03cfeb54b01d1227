import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PROJECT_ROOT } from '../server/core/root'
import { databaseUrl, initialise, runningPort, start, stop } from '../server/db/embedded/cluster'
import { locate } from '../server/db/embedded/location'

/** A PostgreSQL for one test, which no server restarts: it stays down until the test starts it. */
export type OwnDatabase = { url: string; down(): Promise<void>; up(): Promise<void>; remove(): Promise<void> }

export async function startOwnDatabase(): Promise<OwnDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'brokerage-database-'))
  chmodSync(folder, 0o755) // PostgreSQL may run as another user.
  const location = locate(folder, PROJECT_ROOT)
  await initialise(location)
  const port = await start(location)
  return {
    url: await databaseUrl(location, port),
    down: () => stop(location),
    async up() {
      await start(location, port)
    },
    async remove() {
      if (await runningPort(location)) await stop(location)
      rmSync(location.home, { recursive: true, force: true })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
