import type { Logger } from './logger'

const GRACE_MS = 10_000

/** Work that goes on after the answer it belongs to. */
export type Background = {
  /** Starts work that nobody waits for; its failure is logged under the name. */
  run(name: string, work: () => Promise<void>): void
  /** Resolves once nothing runs any more, after 10 s at the latest. */
  settle(): Promise<void>
}

export function createBackground(logger: Logger): Background {
  const running = new Set<Promise<void>>()

  async function settled() {
    // What runs may start more.
    while (running.size > 0) await Promise.all(running)
  }

  return {
    run(name, work) {
      const task: Promise<void> = Promise.resolve()
        .then(work)
        .catch((error) => logger.error({ err: error }, `${name} failed`))
        .finally(() => running.delete(task))
      running.add(task)
    },
    async settle() {
      let timer: NodeJS.Timeout | undefined
      const deadline = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, GRACE_MS)
      })
      await Promise.race([settled(), deadline])
      clearTimeout(timer)
    },
  }
}

/**
 * Runs work now and at every interval, but for those at which it still runs.
 * @returns ends that
 */
export function repeat(
  background: Background,
  name: string,
  intervalMs: number,
  work: () => Promise<void>,
): () => void {
  let running = false
  const run = () => {
    if (running) return
    running = true
    background.run(name, async () => {
      try {
        await work()
      } finally {
        running = false
      }
    })
  }
  run()
  const timer = setInterval(run, intervalMs).unref()
  return () => clearInterval(timer)
}
