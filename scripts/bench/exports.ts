import { setTimeout as wait } from 'node:timers/promises'
import { WORKBOOK_MAX_ROWS } from '../../shared/exports'
import { type Running, residentMegabytes, startProduct } from './processes'
import type { Row } from './report'

const PORT = 3831
const IDLE_MS = 3_000
const LOOK_EVERY_MS = 50
const MILLION = 1_000_000

type Saved = { bytes: number; rows: number; seconds: number }

/** Exports lists as files from a fresh server of their own. */
export async function measureExports(url: string, signIn: (origin: string) => Promise<string>): Promise<Row[]> {
  const product = await startProduct(PORT, { DATABASE_URL: url })
  try {
    const cookie = await signIn(product.origin)
    await save(product, cookie, 'customers.csv?status=soon') // Warms up what all exports need.
    await wait(IDLE_MS)
    const idle = await residentMegabytes(product.pid)
    const [all, peak] = await withPeak(product, () => save(product, cookie, 'customers.csv'))
    const some = await save(product, cookie, 'customers.csv?status=soon')
    const workbook = await save(product, cookie, 'customers.xlsx?status=soon')
    return [
      {
        what: 'export of customers as CSV, for a million',
        measured: (all.seconds * MILLION) / all.rows,
        unit: ' s',
        target: { atMost: 60 },
        detail: `${all.rows} rows, ${Math.round(all.bytes / 1e6)} MB`,
      },
      ...(idle === null ? [] : [{ what: 'export of customers as CSV, memory', measured: peak - idle, unit: ' MB' }]),
      {
        what: `export of customers as a workbook, for ${WORKBOOK_MAX_ROWS}`,
        measured: (workbook.seconds * WORKBOOK_MAX_ROWS) / some.rows,
        unit: ' s',
        target: { atMost: 15 },
        detail: `${some.rows} rows`,
      },
    ]
  } finally {
    await product.stop()
  }
}

/** Reads a file to its end without keeping it. `rows` are the lines of a CSV without its headings. */
async function save({ origin }: Running, cookie: string, path: string): Promise<Saved> {
  const startedAt = performance.now()
  const response = await fetch(`${origin}/exports/${path}`, { headers: { cookie } })
  if (!response.ok || !response.body) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  let [bytes, rows] = [0, -1]
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.length
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) rows++
  }
  return { bytes, rows, seconds: (performance.now() - startedAt) / 1000 }
}

/** Runs some work. @returns its result, and the server's peak memory meanwhile */
async function withPeak<Result>({ pid }: Running, work: () => Promise<Result>): Promise<[Result, number]> {
  let peak = 0
  let isDone = false
  const result = work().finally(() => {
    isDone = true
  })
  while (!isDone) {
    peak = Math.max(peak, (await residentMegabytes(pid)) ?? 0)
    await Promise.race([result, wait(LOOK_EVERY_MS)])
  }
  return [await result, peak]
}
