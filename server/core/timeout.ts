import { Refusal } from './errors'

/**
 * Limits the wait for work, which itself goes on. Every lookup passes through here, so it costs one timer only.
 * @throws Refusal `service-unavailable` where it takes longer, and what the work throws
 */
export function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(Refusal.of('service-unavailable')), milliseconds)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
