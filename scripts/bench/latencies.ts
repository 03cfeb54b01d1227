import { durations } from './load'
import { type Row, spread } from './report'
import { median, percentile } from './statistics'

const ROUNDS = 3
const CALLS = 60
/** Before those that count, and for other records: what was read from the disk once stays in memory. */
const WARM_UP_CALLS = 20

/** How many different turns a call is asked for. */
export const TURNS = WARM_UP_CALLS + ROUNDS * CALLS

/** A call whose p95 is to stay below a limit, in milliseconds. */
export type Latency = { what: string; call: (turn: number) => Promise<void>; atMost: number }

/**
 * The p95 of calls one at a time, as the median of rounds: all are called in each, so that a slow minute of the machine is
 * in one round of each and not in all of one. Turns go on from round to round: what is asked for far apart is not read twice.
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
