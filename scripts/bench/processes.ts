import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PROJECT_ROOT } from '../../server/core/root'

const TSX = createRequire(import.meta.url).resolve('tsx/cli')
const FIRST_PORT = 4601
/** The unit in which Linux counts a process's CPU time: a hundredth of a second. */
const TICK_MS = 10

let started = 0

/** @param path answers other than 503 once it is ready */
export type Program = {
  args: string[]
  path: string
  variables: Record<string, string>
  node?: string
  folder?: string
}
export type Running = { origin: string; pid: number; readyAfterMs: number }
type Work<Result> = (running: Running) => Promise<Result>

/** The built product, as `npm start` runs its process. */
export function product(url: string): Program {
  const args = ['--max-semi-space-size=4', 'dist/server/main.js']
  const dataDir = join(PROJECT_ROOT, '.data/bench-files')
  const variables = { DATABASE_URL: url, DATA_DIR: dataDir, LOOKUP_LIMIT: '0', SIGN_IN_LIMIT: '0' }
  return { args, path: '/readyz', variables }
}

/** Starts the built product, and stops it after the work. */
export const withProduct = <Result>(url: string, work: Work<Result>) => withProgram(product(url), work)

/** Starts a program of `baselines.ts`, and stops it after the work. */
export const withBaseline = <Result>(variables: Record<string, string>, work: Work<Result>) =>
  withProgram({ args: [TSX, 'scripts/bench/baselines.ts'], path: '/', variables }, work)

/** Starts a program on a port of its own, and stops it after the work. */
export async function withProgram<Result>(
  { args, path, variables, node = process.execPath, folder = PROJECT_ROOT }: Program,
  work: Work<Result>,
): Promise<Result> {
  const port = String(FIRST_PORT + started++)
  const startedAt = performance.now()
  // A session of its own, as a service has: Linux divides CPU time among sessions, and the clients are in another.
  const child = spawn(node, args, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', PORT: port, ...variables },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  const kill = () => child.kill()
  process.once('exit', kill)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(signal, exit).once(signal, exit)
  try {
    const origin = `http://127.0.0.1:${port}`
    await Promise.race([
      untilAnswers(`${origin}${path}`),
      exited.then(() => Promise.reject(new Error(`${args} ended`))),
    ])
    return await work({ origin, pid: child.pid ?? 0, readyAfterMs: performance.now() - startedAt })
  } finally {
    process.off('exit', kill)
    child.kill()
    await exited
  }
}

const exit = () => process.exit(1)

async function untilAnswers(url: string): Promise<void> {
  for (let tries = 0; tries < 3_000; tries++) {
    const response = await fetch(url).catch(() => null)
    if (response && response.status !== 503) return
    await wait(20)
  }
  throw new Error(`${url} does not answer`)
}

/** Resident memory in megabytes, as Linux reports it; elsewhere not a number. */
export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(status.match(/VmRSS:\s+(\d+)/)?.[1]) / 1024
}

/** The CPU time that a process has used, as Linux reports it; elsewhere not a number. */
export async function cpuMilliseconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [user = Number.NaN, system = Number.NaN] = stat.split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? []
  return (user + system) * TICK_MS
}

/** The most memory that a process has while some work lasts. */
export async function peakMegabytes<Result>(
  pid: number,
  work: Promise<Result>,
): Promise<{ result: Result; peak: number }> {
  let peak = 0
  const look = setInterval(async () => {
    peak = Math.max(peak, await residentMegabytes(pid))
  }, 50)
  const result = await work.finally(() => clearInterval(look))
  return { result, peak }
}
