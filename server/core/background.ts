import { clock } from '../../shared/clock'
import type { Logger } from './logger'

/** How long work may go on while the server ends; after half of it, the work is told to give up. */
const GRACE_MS = 2_500

/** Work that outlasts its request or belongs to none. */
export type Background = {
  /**
   * Starts work that nobody waits for; logs its failure under the name.
   * @param work gets a signal that tells long work to give up because the server ends
   */
  run(name: string, work: (givenUp: AbortSignal) => Promise<unknown>): void
  /** Runs work now and at every interval, unless it is still running. */
  repeat(name: string, intervalMs: number, work: () => Promise<unknown>): void
  /** The repeated work whose last run failed, by name, and when it first did since it last went well. */
  failing: ReadonlyMap<string, Date>
  /** Ends repeated work. Resolves when nothing runs any more, at the latest after the time that it is given. */
  settle(): Promise<void>
}

/** @param graceMs how long `settle` waits; tests, which wait by it for work to be done, give it longer */
export function createBackground(logger: Logger, graceMs = GRACE_MS): Background {
  const running = new Set<Promise<unknown>>()
  const timers: NodeJS.Timeout[] = []
  const failing = new Map<string, Date>()
  const giving = new AbortController()

  function run(name: string, work: (givenUp: AbortSignal) => Promise<unknown>) {
    const task: Promise<unknown> = Promise.resolve()
      .then(() => work(giving.signal))
      .catch((error) => logger.error({ err: error }, `${name} failed`))
      .finally(() => running.delete(task))
    running.add(task)
  }

  async function settled() {
    // Running work may start more.
    while (running.size > 0) await Promise.all(running)
  }

  return {
    run,
    failing,
    repeat(name, intervalMs, work) {
      let isRunning = false
      const runUnlessRunning = () => {
        if (isRunning) return
        isRunning = true
        run(name, async () => {
          try {
            await work()
            failing.delete(name)
          } catch (error) {
            if (!failing.has(name)) failing.set(name, clock.now())
            throw error
          } finally {
            isRunning = false
          }
        })
      }
      runUnlessRunning()
      timers.push(setInterval(runUnlessRunning, intervalMs).unref())
    },
    async settle() {
      for (const timer of timers) clearInterval(timer)
      let timer: NodeJS.Timeout | undefined
      const deadline = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, graceMs)
      })
      const patience = setTimeout(() => giving.abort(new Error('the server ends')), graceMs / 2)
      await Promise.race([settled(), deadline])
      clearTimeout(patience)
      clearTimeout(timer)
    },
  }
}
