import { setTimeout as wait } from 'node:timers/promises'
import { ReasonError } from './errors'

/**
 * Waits no longer than that for work that goes on by itself.
 * @throws ReasonError `service-unavailable` where it takes longer, and what the work throws
 */
export async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const done = new AbortController()
  const tooLong = wait(milliseconds, undefined, { signal: done.signal }).then(() => {
    throw ReasonError.of('service-unavailable')
  })
  try {
    return await Promise.race([work, tooLong])
  } finally {
    tooLong.catch(() => {}) // It ends here, too, and says so.
    done.abort()
  }
}
