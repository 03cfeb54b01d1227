import { connected } from '../../server/db/connection'
import type { Bench } from './data'
import { compare, durations, type Requests } from './load'
import { type Running, withBaseline, withProduct } from './processes'
import { p95Of, type Row } from './report'

const SAMPLES = 2_000

/** The policy lookup beside the same query in a bare tRPC procedure, and beside a small database. */
export async function measureLookups({ url, smallUrl }: Bench): Promise<Row[]> {
  const [numbers, fewNumbers] = [await policyNumbers(url), await policyNumbers(smallUrl)]
  return withProduct(url, (product) =>
    withProduct(smallUrl, (small) =>
      withBaseline({ DATABASE_URL: url }, async (baseline) => {
        const [whole, few, bare] = [lookup(product, numbers), lookup(small, fewNumbers), lookup(baseline, numbers)]
        return [
          await compare('lookup, 1 connection: product / bare procedure', [whole, bare], 1, { atLeast: 0.75 }),
          await compare('lookup, 20 connections: product / bare procedure', [whole, bare], 20, { atLeast: 0.85 }),
          await compare('lookup: 1,000 policies / all', [few, whole], 20, { atMost: 1.2 }),
          p95Of('lookup', await durations(async () => (await fetch(whole.url())).text(), SAMPLES)),
        ]
      }),
    ),
  )
}

export async function policyNumbers(url: string): Promise<string[]> {
  const numbers = `SELECT policy_number::text AS number FROM insured_customers ORDER BY id LIMIT ${SAMPLES}`
  const { rows } = await connected(url, (client) => client.query<{ number: string }>(numbers))
  return rows.map(({ number }) => number)
}

/** Requests that look up one number after the other. */
export function lookup({ origin }: Pick<Running, 'origin'>, numbers: string[]): Requests {
  let turn = 0
  const input = () => encodeURIComponent(JSON.stringify({ policyNumber: numbers[turn++ % numbers.length] }))
  return { url: () => `${origin}/trpc/public.verifyPolicy?input=${input()}` }
}
