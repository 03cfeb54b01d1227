/** Lets through what fits into a budget at once; the others wait in their order. */
export type Semaphore = {
  /**
   * @param amount of the budget that is taken until the release; at most all of it
   * @param signal ends the wait of one who does not want it any more
   * @returns the release, or null where the queue is full, or it was waited for too long or not to the end
   */
  acquire(amount: number, signal?: AbortSignal): Promise<Release | null>
}

type Release = () => void
type Waiting = { amount: number; admit(): void }

/** @param limits `queue` are those who may wait at once, `timeoutMs` is how long each of them does */
export function createSemaphore(limits: { budget: number; queue: number; timeoutMs: number }): Semaphore {
  let free = limits.budget
  const queue = new Set<Waiting>()

  function take(amount: number): Release {
    free -= amount
    let released = false
    return () => {
      if (released) return
      released = true
      free += amount
      admitNext()
    }
  }

  function admitNext() {
    for (const waiting of queue) {
      if (waiting.amount > free) return
      queue.delete(waiting)
      waiting.admit()
    }
  }

  return {
    acquire(wanted, signal) {
      const amount = Math.min(wanted, limits.budget)
      if (queue.size === 0 && amount <= free) return Promise.resolve(take(amount))
      if (queue.size >= limits.queue || signal?.aborted) return Promise.resolve(null)
      return new Promise((resolve) => {
        const waiting = {
          amount,
          admit() {
            settle()
            resolve(take(amount))
          },
        }
        const giveUp = () => {
          settle()
          queue.delete(waiting)
          resolve(null)
          admitNext() // It may have been the one that did not fit.
        }
        const timer = setTimeout(giveUp, limits.timeoutMs)
        signal?.addEventListener('abort', giveUp)
        function settle() {
          clearTimeout(timer)
          signal?.removeEventListener('abort', giveUp)
        }
        queue.add(waiting)
      })
    },
  }
}
