import type pg from 'pg'
import { p95 } from './load'
import type { Row } from './report'

const CALLS = 60
const LIST_TARGET_MS = 60
const SELECTIVE_TARGET_MS = 25

type Query = Record<string, unknown>

/** Signs in and measures the customers list as the panel asks for it, over HTTP. */
export async function measureLists(origin: string, password: string, pool: pg.Pool): Promise<Row[]> {
  const cookie = await signIn(origin, password)
  const list = async (query: Query) => {
    const input = encodeURIComponent(JSON.stringify(query))
    const response = await fetch(`${origin}/trpc/customers.list?input=${input}`, { headers: { cookie } })
    if (!response.ok) throw new Error(`customers.list answered ${response.status}: ${await response.text()}`)
    await response.arrayBuffer()
  }
  const { total, middle, company, type, samples } = await material(pool)
  const kinds: [string, (turn: number) => Query, number][] = [
    ['page 1', () => ({}), LIST_TARGET_MS],
    [`page ${middle}`, () => ({ page: middle }), LIST_TARGET_MS],
    ['insurer, page 1', () => ({ insuranceCompanyId: company }), LIST_TARGET_MS],
    [
      'type, a deep page',
      (turn) => ({ policyTypeId: type, page: 1 + ((turn * 997) % Math.ceil(total / 40)) }),
      LIST_TARGET_MS,
    ],
    ["search 'garcia'", () => ({ search: 'garcia' }), LIST_TARGET_MS],
    ["search 'mar'", () => ({ search: 'mar' }), LIST_TARGET_MS],
    ["search 'a', a deep page", (turn) => ({ search: 'a', page: 1 + turn * 50 }), LIST_TARGET_MS],
    [
      'search for a policy number',
      (turn) => ({ search: samples[turn % samples.length]?.policy_number }),
      SELECTIVE_TARGET_MS,
    ],
    ['search for a VIN', (turn) => ({ search: samples[turn % samples.length]?.vin_number }), SELECTIVE_TARGET_MS],
    ['search for a full name', (turn) => ({ search: samples[turn % samples.length]?.full_name }), SELECTIVE_TARGET_MS],
    ['search without a match', (turn) => ({ search: `zzqx${turn}` }), SELECTIVE_TARGET_MS],
  ]
  const rows: Row[] = []
  for (const [what, query, atMost] of kinds) {
    await list(query(0)) // The first count of a broad term is kept for those that follow.
    const measured = await p95((turn) => list(query(turn)), CALLS)
    rows.push({ what: `customers.list, ${what}, p95`, measured, unit: ' ms', target: { atMost } })
  }
  return rows
}

async function signIn(origin: string, password: string): Promise<string> {
  const response = await fetch(`${origin}/trpc/auth.signIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.com', password }),
  })
  const cookie = response.headers.get('set-cookie')?.split(';')[0]
  if (!cookie) throw new Error(`Sign-in answered ${response.status}`)
  return cookie
}

/** What the queries are made of, from the data itself. */
async function material(pool: pg.Pool) {
  const one = async (sql: string) => (await pool.query(sql)).rows[0]
  const { total } = await one('SELECT sum(customers)::int AS total FROM customer_counts')
  const company = await one(
    'SELECT insurance_company_id AS id FROM customer_counts GROUP BY 1 ORDER BY sum(customers) DESC',
  )
  const type = await one('SELECT policy_type_id AS id FROM customer_counts GROUP BY 1 ORDER BY sum(customers) DESC')
  const samples = await pool.query<{ policy_number: string; vin_number: string; full_name: string }>(
    'SELECT policy_number::text, vin_number, full_name FROM insured_customers TABLESAMPLE SYSTEM (5) LIMIT 60',
  )
  return {
    total,
    middle: Math.max(1, Math.floor(total / 20)),
    company: company.id,
    type: type.id,
    samples: samples.rows,
  }
}
