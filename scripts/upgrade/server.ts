import { execFile } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Env } from '../../server/core/env'
import { say } from '../../server/core/terminal'
import { Interrupted, runChild, signalTree } from '../preparation/child.mjs'

const run = promisify(execFile)
/** A person may need a while to find the terminal. */
const STOPPED_MS = 600_000
const SERVICE_STOP_MS = 60_000
const STILL_USED = 'The service is stopped, but another server still uses the database: stop that, too.'
const POLL_MS = 250

/** How the server of an installation is stopped and started. */
export type Server = {
  stop(): Promise<void>
  /** @returns `failed`, which is rejected as soon as it is known that the server will not answer */
  start(): Promise<{ failed: Promise<never> }>
  /** Resolves at the end of the server that this process has started: its exit code. */
  end(): Promise<number>
}

type Started = { server: Server; env: Pick<Env, 'port'>; readyMs: number }
type Place = { folder: string; isServed: () => Promise<boolean> }

/** A systemd service. */
export function service(name: string, { isServed }: Place): Server {
  const systemctl = (verb: string) => run('systemctl', [verb, name])
  return {
    async stop() {
      await systemctl('stop')
      await until(async () => !(await isServed()), SERVICE_STOP_MS, STILL_USED).catch(async (error) => {
        await systemctl('start')
        throw error
      })
    },
    async start() {
      await systemctl('start')
      return { failed: new Promise(() => {}) }
    },
    end: async () => 0,
  }
}

/** A server in a terminal: a person stops the one that runs, this process is the next one. */
export function inTerminal({ folder, isServed }: Place): Server {
  let running: Promise<number> | undefined
  let pid = 0
  return {
    async stop() {
      if (running) {
        signalTree(pid, 'SIGTERM')
        await running.catch(() => {}) // Told to end by a person meanwhile.
        running = undefined
      } else if (await isServed()) {
        say('Stop the server now, by Ctrl+C where it runs or as you started it. This goes on by itself.')
        await until(async () => !(await isServed()), STOPPED_MS, 'The server was not stopped within ten minutes.')
      }
    },
    async start() {
      running = runChild(process.execPath, ['--max-semi-space-size=4', 'scripts/run.mjs', 'start'], {
        folder,
        onStart: (started) => {
          pid = started
        },
      })
      const failed = running.then<never>((code) => {
        throw new Error(`The server has ended with exit code ${code}.`)
      })
      failed.catch(() => {}) // Also later, when nobody waits for it to be ready.
      return { failed }
    },
    end: async () =>
      (await running?.catch((error) => {
        if (error instanceof Interrupted) return 0
        throw error
      })) ?? 0,
  }
}

/**
 * Starts the server, and waits until it is ready, and of a commit where that is given.
 * @throws Error with a sentence after a minute
 */
export async function startUntilReady({ server, env, readyMs }: Started, commit?: string): Promise<void> {
  const { failed } = await server.start()
  const seconds = readyMs / 1000
  const ready = until(() => isReady(env.port, commit), readyMs, `The server was not ready within ${seconds} seconds.`)
  await Promise.race([failed, ready])
}

/** Whether a server answers at the port that it is ready. @param commit what it must be of; any where left out */
export async function isReady(port: number, commit?: string): Promise<boolean> {
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(5_000) })
  const ready = await ask('/readyz').catch(() => null)
  if (!ready?.ok || !commit) return ready?.ok ?? false
  const { version = '' } = await (await ask('/healthz')).json()
  return version.endsWith(`+${commit.slice(0, 7)}`)
}

async function until(isSo: () => Promise<boolean>, milliseconds: number, otherwise: string): Promise<void> {
  for (const end = Date.now() + milliseconds; !(await isSo()); await wait(POLL_MS)) {
    if (Date.now() > end) throw new Error(otherwise)
  }
}
