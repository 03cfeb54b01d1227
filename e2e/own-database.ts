import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '../server/core/process-lock.mjs'
import { PROJECT_ROOT } from '../server/core/root'
import { databaseUrl, initialise, postmasterPid, runningPort, start, stop } from '../server/db/embedded/cluster'
import { locate } from '../server/db/embedded/location'

/** A PostgreSQL for one test, which no server restarts: it stays down until the test starts it. */
export type OwnDatabase = {
  url: string
  /** The folder of its files. */
  folder: string
  down(): Promise<void>
  up(): Promise<void>
  isRunning(): Promise<boolean>
  /** Sends a signal to all its processes. @returns them, the first one first */
  signal(signal: NodeJS.Signals): Promise<number[]>
  remove(): Promise<void>
}

/** @param prepare called with its folder before the cluster is made there */
export async function startOwnDatabase(prepare: (folder: string) => void = () => {}): Promise<OwnDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'brokerage-database-'))
  prepare(folder)
  chmodSync(folder, 0o755) // PostgreSQL may run as another user.
  const location = locate(folder, PROJECT_ROOT)
  await initialise(location)
  const port = await start(location)
  return {
    url: await databaseUrl(location, port),
    folder: join(location.home, 'data'),
    down: () => stop(location),
    async isRunning() {
      const first = await postmasterPid(location)
      return first !== null && isAlive(first)
    },
    async signal(signal) {
      const first = await postmasterPid(location)
      const all = first ? [first, ...childrenOf(first)] : []
      for (const pid of all) if (isAlive(pid)) process.kill(pid, signal)
      return all
    },
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

function childrenOf(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ').filter(Boolean).map(Number) : []
}
