import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const ROOT = join(import.meta.dirname, '../..')
const TSX = createRequire(import.meta.url).resolve('tsx/cli')

export type Running = { origin: string; pid: number; readyAfterMs: number; stop(): Promise<void> }

/** Starts the built product as `npm start` does: with less space for new objects, which saves some 20 MB of idle memory. */
export function startProduct(port: number, variables: Record<string, string>): Promise<Running> {
  const args = ['--max-semi-space-size=4', 'scripts/run.mjs', 'start']
  return start(args, port, '/readyz', { PORT: String(port), LOOKUP_LIMIT: '0', SIGN_IN_LIMIT: '0', ...variables })
}

/** Starts one of the baselines. */
export function startBaseline(name: string, port: number, variables: Record<string, string>): Promise<Running> {
  return start([TSX, 'scripts/bench/baselines.ts', name, String(port)], port, '/', variables)
}

async function start(args: string[], port: number, path: string, variables: Record<string, string>): Promise<Running> {
  const startedAt = performance.now()
  const env = { ...process.env, NODE_ENV: 'production', ...variables }
  // A session of its own, as a service has: Linux divides CPU time among sessions, and the clients are in another.
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  })
  endWithMe(child)
  const origin = `http://127.0.0.1:${port}`
  await untilAnswers(`${origin}${path}`, child)
  return {
    origin,
    pid: child.pid ?? 0,
    readyAfterMs: performance.now() - startedAt,
    async stop() {
      const exited = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await exited
    },
  }
}

const exit = () => process.exit(1)

/** A process in a session of its own does not end with this one by itself. */
function endWithMe(child: ChildProcess): void {
  const kill = () => child.kill()
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(signal, exit).once(signal, exit)
}

async function untilAnswers(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 3_000; tries++) {
    if (child.exitCode !== null) throw new Error(`${child.spawnargs.join(' ')} ended with ${child.exitCode}`)
    const response = await fetch(url).catch(() => null)
    if (response && response.status !== 503) return
    await wait(20)
  }
  throw new Error(`${url} does not answer`)
}

/** Resident memory in megabytes, where the system reports it (Linux). */
export async function residentMegabytes(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = Number(status.match(/VmRSS:\s+(\d+)/)?.[1])
  return kilobytes ? kilobytes / 1024 : null
}
