import type pg from 'pg'
import { durations } from './load'
import { type Row, spread } from './report'
import { percentile } from './statistics'

const CALLS = 60
/** Before those that count, and for other customers: what was read from the disk once stays in memory. */
const WARM_UP_CALLS = 20
const LIST_TARGET_MS = 60
const SELECTIVE_TARGET_MS = 25

type Query = Record<string, unknown>
type Kind = { what: string; query: (turn: number) => Query; atMost: number }

/** Measures the lists of customers and of activity as the panel asks for them, over HTTP. */
export async function measureLists(origin: string, cookie: string, pool: pg.Pool): Promise<Row[]> {
  const lists = { 'customers.list': await customerKinds(pool), 'activity.list': await activityKinds(pool) }
  const rows: Row[] = []
  for (const [procedure, kinds] of Object.entries(lists)) {
    for (const kind of kinds) rows.push(await measure(origin, cookie, procedure, kind))
  }
  return rows
}

async function measure(origin: string, cookie: string, procedure: string, { what, query, atMost }: Kind): Promise<Row> {
  const list = async (turn: number) => {
    const input = encodeURIComponent(JSON.stringify(query(turn)))
    const response = await fetch(`${origin}/trpc/${procedure}?input=${input}`, { headers: { cookie } })
    if (!response.ok) throw new Error(`${procedure} answered ${response.status}: ${await response.text()}`)
    await response.arrayBuffer()
  }
  for (let turn = 0; turn < WARM_UP_CALLS; turn++) await list(CALLS + turn)
  const milliseconds = await durations(list, CALLS)
  return {
    what: `${procedure}, ${what}, p95`,
    measured: percentile(milliseconds, 0.95),
    unit: ' ms',
    target: { atMost },
    detail: spread(milliseconds),
  }
}

/** What is asked of the customers, from the data itself. */
async function customerKinds(pool: pg.Pool): Promise<Kind[]> {
  const one = async (sql: string) => (await pool.query(sql)).rows[0]
  const { total } = await one('SELECT sum(customers)::int AS total FROM customer_counts')
  const company = await one(
    'SELECT insurance_company_id AS id FROM customer_counts GROUP BY 1 ORDER BY sum(customers) DESC',
  )
  const type = await one('SELECT policy_type_id AS id FROM customer_counts GROUP BY 1 ORDER BY sum(customers) DESC')
  const samples = await pool.query<{ policy_number: string; vin_number: string; full_name: string }>(
    `SELECT policy_number::text, vin_number, full_name FROM insured_customers TABLESAMPLE SYSTEM (5) LIMIT ${CALLS + WARM_UP_CALLS}`,
  )
  const sample = (turn: number) => samples.rows[turn % samples.rows.length]
  const middle = Math.max(1, Math.floor(total / 20))
  const lists: Omit<Kind, 'atMost'>[] = [
    { what: 'page 1', query: () => ({}) },
    { what: `page ${middle}`, query: () => ({ page: middle }) },
    { what: 'insurer, page 1', query: () => ({ insuranceCompanyId: company.id }) },
    {
      what: 'type, a deep page',
      query: (turn) => ({ policyTypeId: type.id, page: 1 + ((turn * 997) % Math.ceil(total / 40)) }),
    },
    { what: "search 'garcia'", query: () => ({ search: 'garcia' }) },
    { what: "search 'mar'", query: () => ({ search: 'mar' }) },
    { what: "search 'a', a deep page", query: (turn) => ({ search: 'a', page: 1 + turn * 50 }) },
  ]
  const selective: Omit<Kind, 'atMost'>[] = [
    { what: 'search for a policy number', query: (turn) => ({ search: sample(turn)?.policy_number }) },
    { what: 'search for a VIN', query: (turn) => ({ search: sample(turn)?.vin_number }) },
    { what: 'search for a full name', query: (turn) => ({ search: sample(turn)?.full_name }) },
    { what: 'search without a match', query: (turn) => ({ search: `zzqx${turn}` }) },
  ]
  return [
    ...lists.map((kind) => ({ ...kind, atMost: LIST_TARGET_MS })),
    ...selective.map((kind) => ({ ...kind, atMost: SELECTIVE_TARGET_MS })),
  ]
}

async function activityKinds(pool: pg.Pool): Promise<Kind[]> {
  const { rows } = await pool.query('SELECT sum(entries)::int AS total FROM activity_counts')
  const middle = Math.max(1, Math.floor(rows[0].total / 40))
  const kinds = [
    { what: 'page 1', query: () => ({}) },
    { what: `page ${middle}`, query: () => ({ page: middle }) },
    { what: 'one action, pages far apart', query: (turn: number) => ({ actionType: 'update', page: 1 + turn * 97 }) },
  ]
  return kinds.map((kind) => ({ ...kind, atMost: LIST_TARGET_MS }))
}
