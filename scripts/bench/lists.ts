import type pg from 'pg'
import { addCalendarMonths, today } from '../../shared/clock'
import { CUSTOMER_SORTS, SORT_DIRECTIONS } from '../../shared/customers'
import { DAY_MS } from '../../shared/durations'
import { RENEWAL_WINDOWS } from '../../shared/renewals'
import { type Latency, TURNS } from './latencies'

/** Milliseconds at 100,000 customers and at ten times as many: lists and figures, the log, and what people wait for most. */
const TARGETS = { list: [60, 400], log: [60, 1_000], selective: [20, 80] } as const
const LARGE = 500_000

type Query = Record<string, unknown>
type Kind = { what: string; query: (turn: number) => Query; target: keyof typeof TARGETS }

/** The lists of customers, renewals and activity, and the production figures, with the panel's requests over HTTP. */
export async function listLatencies(origin: string, cookie: string, pool: pg.Pool): Promise<Latency[]> {
  const { rows } = await pool.query<{ customers: number }>('SELECT count(*)::int AS customers FROM insured_customers')
  const size = (rows[0]?.customers ?? 0) > LARGE ? 1 : 0
  const lists = {
    'customers.list': await customerKinds(pool),
    'customers.renewals': await renewalKinds(pool),
    'customers.production': productionKinds(),
    'activity.list': await activityKinds(pool),
  }
  return Object.entries(lists).flatMap(([procedure, kinds]) =>
    kinds.map(({ what, query, target }) => ({
      what: `${procedure}, ${what}`,
      atMost: TARGETS[target][size],
      async call(turn: number) {
        const input = encodeURIComponent(JSON.stringify(query(turn)))
        const response = await fetch(`${origin}/trpc/${procedure}?input=${input}`, { headers: { cookie } })
        if (!response.ok) throw new Error(`${procedure} answered ${response.status}: ${await response.text()}`)
        await response.arrayBuffer()
      },
    })),
  )
}

/** The queries of customers, with values from the data itself. */
async function customerKinds(pool: pg.Pool): Promise<Kind[]> {
  const one = async (sql: string) => (await pool.query(sql)).rows[0]
  const { total } = await one('SELECT count(*)::int AS total FROM insured_customers')
  const company = await one(
    'SELECT insurance_company_id AS id FROM insured_customers GROUP BY 1 ORDER BY count(*) DESC',
  )
  const type = await one('SELECT policy_type_id AS id FROM insured_customers GROUP BY 1 ORDER BY count(*) DESC')
  const samples = await pool.query<{ policy_number: string; vin_number: string; full_name: string }>(
    `SELECT policy_number::text, vin_number, full_name FROM insured_customers TABLESAMPLE SYSTEM (5) LIMIT ${TURNS}`,
  )
  const sample = (turn: number) => samples.rows[turn % samples.rows.length]
  const reached = await pool.query<{ phone: string; email: string }>(
    `SELECT phone, email::text FROM insured_customers TABLESAMPLE SYSTEM (5)
     WHERE phone IS NOT NULL AND email IS NOT NULL LIMIT ${TURNS}`,
  )
  const contact = (turn: number) => reached.rows[turn % reached.rows.length]
  const middle = Math.max(1, Math.floor(total / 20))
  const lists: Omit<Kind, 'target'>[] = [
    { what: `page ${middle}`, query: () => ({ page: middle }) },
    { what: 'insurer, page 1', query: () => ({ insuranceCompanyId: company.id }) },
    {
      what: 'type, a deep page',
      query: (turn) => ({ policyTypeId: type.id, page: 1 + ((turn * 997) % Math.ceil(total / 40)) }),
    },
    { what: 'status soon, page 1', query: () => ({ status: 'soon' }) },
    {
      what: 'status expired, pages far apart',
      query: (turn) => ({ status: 'expired', page: 1 + ((turn * 997) % Math.ceil(total / 20)) }),
    },
    {
      what: 'status active, insurer and type, a deep page',
      query: (turn) => ({ status: 'active', insuranceCompanyId: company.id, policyTypeId: type.id, page: 100 + turn }),
    },
    { what: 'no end date, page 1', query: () => ({ status: 'noEnd' }) },
    { what: "status soon, search 'garcia'", query: () => ({ status: 'soon', search: 'garcia' }) },
    { what: "search 'garcia'", query: () => ({ search: 'garcia' }) },
    { what: "search 'mar'", query: () => ({ search: 'mar' }) },
    { what: "search for phones that begin '305'", query: () => ({ contact: '305' }) },
    { what: "search for emails that begin 'hogar'", query: () => ({ contact: 'hogar' }) },
    ...sortedKinds(company.id),
    { what: "search 'a', a deep page", query: (turn) => ({ search: 'a', page: 1 + turn * 50 }) },
  ]
  const selective: Omit<Kind, 'target'>[] = [
    { what: 'page 1', query: () => ({}) },
    { what: 'search for a policy number', query: (turn) => ({ search: sample(turn)?.policy_number }) },
    { what: 'search for a VIN', query: (turn) => ({ search: sample(turn)?.vin_number }) },
    { what: 'search for a full name', query: (turn) => ({ search: sample(turn)?.full_name }) },
    { what: 'search for a phone', query: (turn) => ({ contact: contact(turn)?.phone }) },
    { what: 'search for an email', query: (turn) => ({ contact: contact(turn)?.email }) },
    { what: 'search without a match', query: (turn) => ({ search: `zzqx${turn}` }) },
  ]
  return [
    ...lists.map((kind) => ({ ...kind, target: 'list' as const })),
    ...selective.map((kind) => ({ ...kind, target: 'selective' as const })),
  ]
}

const SORTED_PAGES = 100

/** Every sort order, on the pages that people open, and combined with filters. */
function sortedKinds(insuranceCompanyId: string): Omit<Kind, 'target'>[] {
  const turning = (query: Query) => (turn: number) => ({ ...query, page: 1 + ((turn * 37) % SORTED_PAGES) })
  return [
    ...CUSTOMER_SORTS.flatMap((sort) =>
      SORT_DIRECTIONS.map((direction) => ({
        what: `by ${sort} ${direction}, the first ${SORTED_PAGES} pages`,
        query: turning({ sort, direction }),
      })),
    ),
    { what: 'by name, pages of 100', query: turning({ sort: 'fullName', pageSize: 100 }) },
    { what: 'by name, an insurer', query: turning({ sort: 'fullName', insuranceCompanyId }) },
    { what: 'by number, status soon', query: turning({ sort: 'policyNumber', status: 'soon' }) },
    {
      what: 'by end, status active, an insurer',
      query: turning({ sort: 'policyEndDate', status: 'active', insuranceCompanyId }),
    },
    { what: "by name, search 'garcia'", query: turning({ sort: 'fullName', search: 'garcia' }) },
  ]
}

/** Every window of the desk, and the widest ones with each filter. */
async function renewalKinds(pool: pg.Pool): Promise<Kind[]> {
  const { rows } = await pool.query<{ company: string; type: string }>(
    `SELECT insurance_company_id AS company, policy_type_id AS type FROM insured_customers
     GROUP BY 1, 2 ORDER BY count(*) DESC LIMIT 1`,
  )
  const most = { insuranceCompanyId: rows[0]?.company, policyTypeId: rows[0]?.type }
  const kinds: Omit<Kind, 'target'>[] = [
    ...RENEWAL_WINDOWS.map((window) => ({ what: `window ${window}`, query: () => ({ window }) })),
    { what: 'window 60, a deep page', query: (turn) => ({ window: '60', page: 10 + turn * 20 }) },
    { what: 'window 60, insurer and type', query: (turn) => ({ window: '60', ...most, page: 1 + turn }) },
    {
      what: 'window expired, one outcome',
      query: (turn) => ({ window: 'expired', outcome: 'lostPrice', page: 1 + turn }),
    },
    { what: 'window 60, insurer and outcome', query: () => ({ window: '60', ...most, outcome: 'interested' }) },
  ]
  return kinds.map((kind) => ({ ...kind, target: 'list' }))
}

function productionKinds(): Kind[] {
  const to = today().slice(0, 7)
  const from = addCalendarMonths(`${to}-01`, -23).slice(0, 7)
  return [{ what: '24 months', query: () => ({ from, to }), target: 'list' }]
}

async function activityKinds(pool: pg.Pool): Promise<Kind[]> {
  const one = async (sql: string) => (await pool.query(sql)).rows[0]
  const { total } = await one('SELECT count(*)::int AS total FROM activity_logs')
  const people =
    'SELECT admin_user_id AS id FROM activity_logs WHERE admin_user_id IS NOT NULL GROUP BY 1 ORDER BY count(*)'
  const [busiest, idlest] = [await one(`${people} DESC`), await one(people)]
  const record = await one(
    'SELECT insured_customer_id AS id FROM activity_logs TABLESAMPLE SYSTEM (1) WHERE insured_customer_id IS NOT NULL LIMIT 1',
  )
  const middle = Math.max(1, Math.floor(total / 40))
  const day = (turn: number) => new Date(Date.now() - (100 + 10 * turn) * DAY_MS).toISOString().slice(0, 10)
  const kinds: Omit<Kind, 'target'>[] = [
    { what: 'page 1', query: () => ({}) },
    { what: `page ${middle}`, query: () => ({ page: middle }) },
    { what: 'one action, pages far apart', query: (turn) => ({ actionType: 'update', page: 1 + turn * 97 }) },
    { what: 'one person, pages far apart', query: (turn) => ({ adminUserId: busiest.id, page: 1 + turn * 97 }) },
    { what: 'a rare section, page 1', query: () => ({ tableName: 'site_settings' }) },
    {
      what: 'person, action and section',
      query: (turn) => ({
        adminUserId: idlest.id,
        tableName: 'policy_documents',
        actionType: 'create',
        page: 1 + (turn % 20),
      }),
    },
    { what: 'from a day on, a deep page', query: (turn) => ({ from: day(turn), page: 50 * (1 + turn) }) },
    { what: 'up to a day, one section', query: (turn) => ({ to: day(turn), tableName: 'sessions' }) },
    { what: 'one record', query: () => ({ recordId: record.id }) },
  ]
  return kinds.map((kind) => ({ ...kind, target: 'log' }))
}
