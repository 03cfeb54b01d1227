import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isAlive } from '../core/process-lock.mjs'
import { PROJECT_ROOT } from '../core/root'

const WAIT = { timeout: 60_000, interval: 20 }
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'brokerage-ended-run-'))
  chmodSync(folder, 0o755) // PostgreSQL may run as another user.
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Starts a run of the tests, with temporary folders in `folder`. */
function startRun(): ChildProcess {
  const args = ['node_modules/.bin/vitest', 'run', '--project', 'server', 'server/db/address.test.ts']
  const env = { ...process.env, TEST_DATABASE_URL: '', TMPDIR: folder }
  return spawn(process.execPath, args, { cwd: PROJECT_ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
}

/** The process id of the run's PostgreSQL, once it is up. */
const postmaster = () =>
  vi.waitFor(() => {
    const [name = ''] = readdirSync(folder).filter((one) => one.startsWith('brokerage-test-'))
    const lines = readFileSync(join(folder, name, 'postgres/data/postmaster.pid'), 'utf8').split('\n')
    expect(lines[7]?.trim()).toBe('ready')
    return Number(lines[0])
  }, WAIT)

test.skipIf(process.platform === 'win32').each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'a run that %s ends leaves no PostgreSQL and no folder',
  async (signal) => {
    const run = startRun()
    const pid = await postmaster()
    expect(isAlive(pid)).toBe(true)
    run.kill(signal)
    await once(run, 'exit')
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), WAIT)
    expect(readdirSync(folder).filter((one) => one.startsWith('brokerage-test-'))).toEqual([])
  },
)

test('a run whose output nobody reads any more leaves none either', async () => {
  const run = startRun()
  const pid = await postmaster()
  run.stdout?.destroy()
  run.stderr?.destroy()
  await once(run, 'exit')
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), WAIT)
})
