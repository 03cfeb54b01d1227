import { existsSync, readFileSync, rmSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { PROJECT_ROOT } from '../core/root'
import { clusterHome } from '../db/embedded/location'

const STOP_CHECK_MS = 20
const STOP_TIMEOUT_MS = 3_000

/**
 * Ends the embedded cluster of a data folder when this process exits, and removes the folder: a run that ends by a signal,
 * or because nobody reads its output any more, awaits no teardown.
 */
export function endAtExit(dataDir: string): void {
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => process.exit(128 + constants.signals[signal]))
  }
  process.once('exit', () => {
    try {
      endCluster(dataDir)
      rmSync(dataDir, { recursive: true, force: true })
    } catch {} // Whatever else ends at exit has its turn.
  })
}

/** Waits synchronously, since the event loop has ended at exit. PostgreSQL removes its pid file last. */
function endCluster(dataDir: string): void {
  const pidFile = join(clusterHome(dataDir, PROJECT_ROOT) ?? '', 'data/postmaster.pid')
  if (!existsSync(pidFile)) return
  process.kill(Number.parseInt(readFileSync(pidFile, 'utf8'), 10), 'SIGQUIT')
  const sleeper = new Int32Array(new SharedArrayBuffer(4))
  for (let waited = 0; existsSync(pidFile) && waited < STOP_TIMEOUT_MS; waited += STOP_CHECK_MS) {
    Atomics.wait(sleeper, 0, 0, STOP_CHECK_MS)
  }
}
