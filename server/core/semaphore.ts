/** Admits work up to a budget; the rest waits in order. */
export type Semaphore = {
  /**
   * @param amount the part of the budget to take until the release; at most all of it
   * @param signal cancels the wait
   * @returns the release; null if the queue was full or the wait was too long or cancelled
   */
  acquire(amount: number, signal?: AbortSignal): Promise<Release | null>
}

type Release = () => void
type Waiting = { amount: number; admit(): void }

/** @param limits `queue`: how many may wait at once; `timeoutMs`: how long each may wait */
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
          admitNext() // Those behind may fit where this one did not.
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
