import { setTimeout as wait } from 'node:timers/promises'
import type { Bench } from './data'
import { residentMegabytes, withProduct } from './processes'
import { type Row, rowOf } from './report'

/** V8 collects the garbage of the start after eight to ten idle seconds. */
export const IDLE_MS = 15_000
const STARTS = 5

/** The time from the command to readiness, and the memory of an idle server. */
export async function measureStarts({ url }: Bench): Promise<Row[]> {
  const seconds: number[] = []
  const megabytes: number[] = []
  for (let turn = 0; turn < STARTS; turn++) {
    await withProduct(url, async ({ pid, readyAfterMs }) => {
      seconds.push(readyAfterMs / 1000)
      await wait(IDLE_MS)
      megabytes.push(await residentMegabytes(pid))
    })
  }
  return [
    rowOf('start to ready', seconds, ' s', { atMost: 2.5 }),
    rowOf('idle memory', megabytes, ' MB', { atMost: 130 }),
  ]
}
