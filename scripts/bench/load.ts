import { setTimeout as wait } from 'node:timers/promises'
import autocannon, { type Request } from 'autocannon'
import { median } from './statistics'

const CONNECTIONS = 20
const SECONDS = 3
const ROUNDS = 5
const FOREVER_SECONDS = 3_600

/** @param body makes it a POST of JSON; called for each request */
export type Target = { name: string; url: () => string; headers?: Record<string, string>; body?: () => object }

type Load = { answered: number; perSecond: number; longestMs: number }

export type Rate = { median: number; min: number; max: number }

/**
 * Requests a second of several servers, loaded in turn, round after round, so that the machine's drift affects them
 * alike. One round is not counted: the JIT compiles hot paths meanwhile.
 */
export async function compareRates(targets: Target[]): Promise<Map<string, Rate>> {
  const rates = new Map<string, number[]>(targets.map(({ name }) => [name, []]))
  for (const target of targets) await requestsPerSecond(target)
  for (let round = 0; round < ROUNDS; round++) {
    for (const target of targets) rates.get(target.name)?.push(await requestsPerSecond(target))
  }
  return new Map([...rates].map(([name, values]) => [name, summary(values)]))
}

async function requestsPerSecond(target: Target): Promise<number> {
  const { perSecond } = await requestsUntil(target, wait(SECONDS * 1_000), { connections: CONNECTIONS })
  return perSecond
}

/** Loads one server until a promise settles. */
export async function requestsUntil(
  { name, url, headers = {}, body }: Target,
  end: Promise<unknown>,
  { connections }: { connections: number },
): Promise<Load> {
  const first = new URL(url())
  const setupRequest = (request: Request): Request => {
    const { pathname, search } = new URL(url())
    const path = pathname + search
    if (!body) return { ...request, path, headers }
    const posted = { ...headers, 'content-type': 'application/json' }
    return { ...request, path, method: 'POST', headers: posted, body: JSON.stringify(body()) }
  }
  const startedAt = performance.now()
  const { answered, longestMs } = await new Promise<Omit<Load, 'perSecond'>>((resolve, reject) => {
    const options = { url: first.origin, connections, duration: FOREVER_SECONDS, requests: [{ setupRequest }] }
    const load = autocannon(options, (error, { non2xx, errors, latency, '2xx': answered }) => {
      if (error) reject(error)
      else if (non2xx + errors > 0) reject(new Error(`${name}: ${non2xx + errors} requests failed`))
      else resolve({ answered, longestMs: latency.max })
    })
    end.finally(() => load.stop()).catch(reject)
  })
  return { answered, longestMs, perSecond: (answered * 1000) / (performance.now() - startedAt) }
}

const summary = (values: number[]): Rate => ({
  median: median(values),
  min: Math.min(...values),
  max: Math.max(...values),
})

/** The duration of each call in milliseconds, one call at a time. */
export async function durations(call: (turn: number) => Promise<void>, times: number): Promise<number[]> {
  const milliseconds: number[] = []
  for (let turn = 0; turn < times; turn++) {
    const startedAt = performance.now()
    await call(turn)
    milliseconds.push(performance.now() - startedAt)
  }
  return milliseconds
}
