import { Refusal } from './errors'

/**
 * Limits the wait for work, but does not stop the work. Every lookup passes through here, so it costs only one timer.
 * @throws Refusal `service-unavailable` if it takes longer; errors of the work
 */
export function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(Refusal.of('service-unavailable')), milliseconds)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
