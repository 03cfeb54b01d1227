import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { ConsentInput } from '../../shared/consents'
import { compareRates, type Rate } from './load'
import { type Running, startBaseline, startProduct } from './processes'
import type { Row } from './report'

export type Prepared = { url: string; pool: pg.Pool }

const PORTS = { product: 3811, onFewRows: 3812, procedure: 3813, route: 3814, bytes: 3815 }
const SAMPLES = 2_000

/** Requests a second of the product and of minimal programs that do the same, in turn within one run. */
export async function measureRates(full: Prepared, small: Prepared): Promise<Row[]> {
  const product = await startProduct(PORTS.product, { DATABASE_URL: full.url })
  const started: Running[] = [product]
  const start = async (running: Promise<Running>) => {
    started.push(await running)
    return running
  }
  try {
    const onFewRows = await start(startProduct(PORTS.onFewRows, { DATABASE_URL: small.url }))
    const procedure = await start(startBaseline('bareProcedure', PORTS.procedure, { DATABASE_URL: full.url }))
    const route = await start(startBaseline('bareRoute', PORTS.route, { DATABASE_URL: full.url }))
    const bytes = await start(startBaseline('bytes', PORTS.bytes, { BYTES_URL: `${product.origin}/` }))
    const fullNumbers = await policyNumbers(full.pool)
    const fewNumbers = await policyNumbers(small.pool)
    const earlierNumbers = await policyNumbers(full.pool, 'policy_terms')
    const lookups = await compareRates([
      { name: 'product', url: lookup(product, fullNumbers) },
      { name: 'earlier', url: lookup(product, earlierNumbers) },
      { name: 'onFewRows', url: lookup(onFewRows, fewNumbers) },
      { name: 'procedure', url: lookup(procedure, fullNumbers) },
      { name: 'route', url: lookup(route, fullNumbers) },
    ])
    const consents = await compareRates([
      { name: 'record', url: () => `${product.origin}/trpc/public.recordConsent`, body: consent },
      { name: 'lookup', url: lookup(product, fullNumbers) },
    ])
    const pages = await compareRates([
      { name: 'page', url: () => `${product.origin}/` },
      { name: 'bytes', url: () => `${bytes.origin}/` },
    ])
    return [
      ratio('lookup: product / bare tRPC procedure', lookups, 'product', 'procedure', { atLeast: 0.9 }),
      ratio('lookup: product / bare Express route', lookups, 'product', 'route'),
      ratio('lookup: 1,000 rows / all rows', lookups, 'onFewRows', 'product', { atMost: 1.2 }),
      ratio('lookup: a current number / an earlier one', lookups, 'product', 'earlier', { atMost: 1.2 }),
      ratio('public.recordConsent: records / lookups', consents, 'record', 'lookup', { atLeast: 0.5 }),
      ratio('landing page: product / its bytes', pages, 'page', 'bytes', { atLeast: 0.7 }),
    ]
  } finally {
    for (const running of started) await running.stop()
  }
}

/** Some numbers of current policies, or of earlier terms. */
export async function policyNumbers(pool: pg.Pool, table = 'insured_customers'): Promise<string[]> {
  const { rows } = await pool.query<{ number: string }>(
    `SELECT policy_number::text AS number FROM ${table} ORDER BY id LIMIT $1`,
    [SAMPLES],
  )
  return rows.map(({ number }) => number)
}

/** @returns a function that gives the address of one number after the other */
export function lookup({ origin }: Running, numbers: string[]): () => string {
  let turn = 0
  return () => {
    const policyNumber = numbers[turn++ % numbers.length]
    return `${origin}/trpc/public.verifyPolicy?input=${encodeURIComponent(JSON.stringify({ policyNumber }))}`
  }
}

const consent = (): ConsentInput => ({
  visitorId: randomUUID(),
  choice: 'accepted',
  method: 'banner',
  language: 'es',
  bannerVersion: 1,
})

function ratio(what: string, rates: Map<string, Rate>, of: string, to: string, target?: Row['target']): Row {
  const [one, other] = [rates.get(of), rates.get(to)]
  if (!one || !other) throw new Error(`${what} was not measured`)
  const spread = (name: string, { median, min, max }: Rate) =>
    `${name} ${median.toFixed(0)}/s (${min.toFixed(0)}–${max.toFixed(0)})`
  return {
    what,
    measured: one.median / other.median,
    unit: ' ×',
    ...(target && { target }),
    detail: `${spread(of, one)}, ${spread(to, other)}`,
  }
}
