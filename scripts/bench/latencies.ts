import { durations } from './load'
import { type Row, spread } from './report'
import { median, percentile } from './statistics'

const ROUNDS = 3
const CALLS = 60
/** Unmeasured calls, for other records, that come first: their disk reads stay in memory. */
const WARM_UP_CALLS = 20

/** How many different turns a call is made for. */
export const TURNS = WARM_UP_CALLS + ROUNDS * CALLS

/** A call whose p95 must stay below a limit, in milliseconds. */
export type Latency = { what: string; call: (turn: number) => Promise<void>; atMost: number }

/**
 * The p95 of calls one at a time, as the median of rounds. Each round makes all calls, so that a slow minute of the
 * machine affects one round of each instead of all rounds of one. Turns go on across rounds: no page is read twice.
 */
export async function measureLatencies(latencies: Latency[], beforeRound: () => Promise<void>): Promise<Row[]> {
  const rounds = latencies.map(() => [] as number[][])
  for (const { call } of latencies) await durations(call, WARM_UP_CALLS)
  for (let round = 0; round < ROUNDS; round++) {
    const first = WARM_UP_CALLS + round * CALLS
    await beforeRound()
    for (const [index, { call }] of latencies.entries()) {
      rounds[index]?.push(await durations((turn) => call(first + turn), CALLS))
    }
  }
  return latencies.map(({ what, atMost }, index) => {
    const measured = rounds[index] ?? []
    return {
      what: `${what}, p95`,
      measured: median(measured.map((milliseconds) => percentile(milliseconds, 0.95))),
      unit: ' ms',
      target: { atMost },
      detail: spread(measured.flat()),
    }
  })
}
