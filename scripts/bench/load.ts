import { setTimeout as wait } from 'node:timers/promises'
import autocannon, { type Request } from 'autocannon'
import { type Row, rowOf } from './report'

const SECONDS = 3
const ROUNDS = 5
const FOREVER_SECONDS = 3_600

/** @param body makes it a POST of JSON; called for each request */
export type Requests = { url: () => string; headers?: Record<string, string>; body?: () => object }

type Load = { answered: number; perSecond: number; longestMs: number }

/**
 * Compares the requests a second of two servers, loaded in turn, round after round, so that the machine's drift affects
 * both alike. The first round is not counted: the JIT compiles hot paths meanwhile.
 */
export async function compare(
  what: string,
  [one, other]: [Requests, Requests],
  connections: number,
  target: Row['target'],
): Promise<Row> {
  const ratios: number[] = []
  const rate = async (requests: Requests) => (await load(requests, wait(SECONDS * 1_000), connections)).perSecond
  for (let round = 0; round <= ROUNDS; round++) ratios.push((await rate(one)) / (await rate(other)))
  return rowOf(what, ratios.slice(1), ' ×', target)
}

/** Loads a server until a promise settles. */
export async function load(
  { url, headers = {}, body }: Requests,
  end: Promise<unknown>,
  connections: number,
): Promise<Load> {
  const setupRequest = (request: Request): Request => {
    const { pathname, search } = new URL(url())
    const path = pathname + search
    if (!body) return { ...request, path, headers }
    const posted = { ...headers, 'content-type': 'application/json' }
    return { ...request, path, method: 'POST', headers: posted, body: JSON.stringify(body()) }
  }
  const startedAt = performance.now()
  const { answered, longestMs } = await new Promise<Omit<Load, 'perSecond'>>((resolve, reject) => {
    const options = { url: new URL(url()).origin, connections, duration: FOREVER_SECONDS, requests: [{ setupRequest }] }
    const running = autocannon(options, (error, { non2xx, errors, latency, '2xx': answered }) => {
      if (error) reject(error)
      else if (non2xx + errors > 0) reject(new Error(`${url()}: ${non2xx + errors} requests failed`))
      else resolve({ answered, longestMs: latency.max })
    })
    end.finally(() => running.stop()).catch(reject)
  })
  return { answered, longestMs, perSecond: (answered * 1000) / (performance.now() - startedAt) }
}

/** The duration of each call in milliseconds, one call at a time. */
export async function durations(call: (turn: number) => Promise<unknown>, turns: number): Promise<number[]> {
  const milliseconds: number[] = []
  for (let turn = 0; turn < turns; turn++) {
    const startedAt = performance.now()
    await call(turn)
    milliseconds.push(performance.now() - startedAt)
  }
  return milliseconds
}
