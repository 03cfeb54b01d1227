import autocannon from 'autocannon'
import { median } from './statistics'

const CONNECTIONS = 20
const SECONDS = 3
const ROUNDS = 5

/** @param body makes it a POST of JSON, and is asked for each */
export type Target = { name: string; url: () => string; body?: () => object }

export type Rate = { median: number; min: number; max: number }

/**
 * Requests a second of several servers, loaded in turn, round after round, so that the machine's drift hits them alike.
 * One round before those that count: until then the machine code of a hot path is not there.
 */
export async function compareRates(targets: Target[]): Promise<Map<string, Rate>> {
  const rates = new Map<string, number[]>(targets.map(({ name }) => [name, []]))
  for (const target of targets) await requestsPerSecond(target)
  for (let round = 0; round < ROUNDS; round++) {
    for (const target of targets) rates.get(target.name)?.push(await requestsPerSecond(target))
  }
  return new Map([...rates].map(([name, values]) => [name, summary(values)]))
}

async function requestsPerSecond({ name, url, body }: Target): Promise<number> {
  const first = new URL(url())
  const result = await autocannon({
    url: first.origin,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [
      {
        setupRequest: (request) => {
          const { pathname, search } = new URL(url())
          const path = pathname + search
          if (!body) return { ...request, path }
          const headers = { 'content-type': 'application/json' }
          return { ...request, path, method: 'POST', headers, body: JSON.stringify(body()) }
        },
      },
    ],
  })
  if (result.non2xx + result.errors > 0) throw new Error(`${name}: ${result.non2xx + result.errors} requests failed`)
  return result.requests.average
}

const summary = (values: number[]): Rate => ({
  median: median(values),
  min: Math.min(...values),
  max: Math.max(...values),
})

/** How long each call takes in milliseconds, one call at a time. */
export async function durations(call: (turn: number) => Promise<void>, times: number): Promise<number[]> {
  const milliseconds: number[] = []
  for (let turn = 0; turn < times; turn++) {
    const startedAt = performance.now()
    await call(turn)
    milliseconds.push(performance.now() - startedAt)
  }
  return milliseconds
}
