import type pg from 'pg'
import { connected } from '../../server/db/connection'
import { sessionCookie } from '../../server/testing/session-cookie'
import { CASE_TABS } from '../../shared/cases'
import { addCalendarMonths, today } from '../../shared/clock'
import { CUSTOMER_SORTS } from '../../shared/customers'
import { DUE_WINDOWS } from '../../shared/payments'
import { RENEWAL_WINDOWS } from '../../shared/renewals'
import type { Bench } from './data'
import { durations } from './load'
import { withProduct } from './processes'
import { p95Of, type Row } from './report'

/** Milliseconds at 100,000 customers and at ten times as many. */
const TARGETS = {
  list: [40, 400],
  first: [20, 80],
  log: [70, 1_000],
  deepLog: [90, 1_000],
  today: [80, 1_000],
  todayCount: [50, 1_000],
  production: [110, 1_000],
} as const
const LARGE = 500_000
const ROUNDS = 3
const CALLS = 50
const WARM_UP_CALLS = 20

type Target = keyof typeof TARGETS
type List = { procedure: string; what: string; target: Target; input: (turn: number) => object | undefined }

/** What the panel asks for its lists and figures, over HTTP, one call at a time. */
export async function measureLists({ url, password, customers }: Bench): Promise<Row[]> {
  const lists = await connected(url, async (client) => {
    // As on a machine of its own: a host that runs other machines soon reclaims pages that nobody reads.
    await client.query('CREATE EXTENSION IF NOT EXISTS pg_prewarm')
    await client.query(
      "SELECT pg_prewarm(oid, 'read') FROM pg_class WHERE relkind IN ('r', 'i') AND relpersistence = 'p'",
    )
    return listsOf(client, customers)
  })
  return withProduct(url, async ({ origin }) => {
    const cookie = await sessionCookie(origin, { password })
    const call = async ({ procedure, input }: List, turn: number) => {
      const query = encodeURIComponent(JSON.stringify(input(turn)) ?? '')
      const response = await fetch(`${origin}/trpc/${procedure}?input=${query}`, { headers: { cookie } })
      if (!response.ok) throw new Error(`${procedure} answered ${response.status}: ${await response.text()}`)
      await response.arrayBuffer()
    }
    const measured = lists.map(() => [] as number[])
    for (const list of lists) await durations((turn) => call(list, turn), WARM_UP_CALLS)
    // Round after round, so that a slow minute of the machine does not meet all calls of one list.
    for (let round = 0; round < ROUNDS; round++) {
      for (const [index, list] of lists.entries()) {
        const first = WARM_UP_CALLS + round * CALLS
        measured[index]?.push(...(await durations((turn) => call(list, first + turn), CALLS)))
      }
    }
    return lists.map(({ procedure, what, target }, index) =>
      p95Of(`${procedure}, ${what}`, measured[index] ?? [], { atMost: TARGETS[target][customers > LARGE ? 1 : 0] }),
    )
  })
}

/** The lists, with values from the data itself. */
async function listsOf(client: pg.Client, customers: number): Promise<List[]> {
  const rowsOf = async (sql: string) => (await client.query<Record<string, string>>(sql)).rows
  const [{ company: insuranceCompanyId, type: policyTypeId } = {}] = await rowsOf(
    `SELECT insurance_company_id AS company, policy_type_id AS type FROM insured_customers
     GROUP BY 1, 2 ORDER BY count(*) DESC LIMIT 1`,
  )
  const samples = await rowsOf(
    `SELECT id, policy_number::text AS number, vin_number AS vin, full_name AS name, phone
     FROM insured_customers TABLESAMPLE SYSTEM (5) WHERE phone IS NOT NULL LIMIT 200`,
  )
  const sample = (turn: number) => samples[turn % samples.length] ?? {}
  const [{ id: adminUserId } = {}] = await rowsOf(
    'SELECT admin_user_id AS id FROM activity_logs WHERE admin_user_id IS NOT NULL GROUP BY 1 ORDER BY count(*) DESC',
  )
  const pages = Math.floor(customers / 20)
  const deep = (turn: number, of: number) => 1 + ((turn * 997) % Math.max(1, Math.floor(of)))
  const month = today().slice(0, 7)
  const of =
    (procedure: string, target: Target) =>
    (what: string, input: List['input']): List => ({ procedure, what, target, input })
  const first = of('customers.list', 'first')
  const list = of('customers.list', 'list')
  const desk = of('customers.renewals', 'list')
  const due = of('payments.due', 'list')
  const cases = of('cases.list', 'list')
  const log = of('activity.list', 'log')
  const deepLog = of('activity.list', 'deepLog')
  return [
    first('page 1', () => ({})),
    first('a policy number', (turn) => ({ search: sample(turn).number })),
    list('a VIN', (turn) => ({ search: sample(turn).vin })),
    list('a full name', (turn) => ({ search: sample(turn).name })),
    list('a phone', (turn) => ({ search: sample(turn).phone })),
    list('no match', (turn) => ({ search: `zzqx${turn}` })),
    list("'garcia'", () => ({ search: 'garcia' })),
    list("'mar', a deep page", (turn) => ({ search: 'mar', page: 1 + turn })),
    list('a deep page', (turn) => ({ page: deep(turn, pages) })),
    list('an insurer', () => ({ insuranceCompanyId })),
    list('a type, a deep page', (turn) => ({ policyTypeId, page: deep(turn, pages / 4) })),
    list('ending soon', () => ({ status: 'soon' })),
    list('ending soon, by number', () => ({ status: 'soon', sort: 'policyNumber' })),
    list('active, an insurer and a type', (turn) => ({
      status: 'active',
      insuranceCompanyId,
      policyTypeId,
      page: 1 + turn,
    })),
    list('expired, a deep page', (turn) => ({ status: 'expired', page: deep(turn, pages / 4) })),
    ...CUSTOMER_SORTS.map((sort) => list(`by ${sort}, 100 pages`, (turn) => ({ sort, page: deep(turn, 100) }))),
    ...RENEWAL_WINDOWS.map((window) => desk(`window ${window}`, () => ({ window }))),
    desk('window 60, a deep page', (turn) => ({ window: '60', page: 10 + turn * 5 })),
    desk('window 60, insurer and outcome', () => ({ window: '60', insuranceCompanyId, outcome: 'interested' })),
    of('customers.production', 'production')('24 months', () => ({
      from: addCalendarMonths(`${month}-01`, -23).slice(0, 7),
      to: month,
    })),
    ...DUE_WINDOWS.map((window) => due(`window ${window}`, () => ({ window }))),
    due('an insurer', () => ({ window: 'late30', insuranceCompanyId })),
    due("one person's", () => ({ window: 'late30', assignedTo: adminUserId })),
    due('an outcome', () => ({ window: 'late30', outcome: 'interested' })),
    of('payments.received', 'list')('a month', () => ({ from: `${month}-01`, to: today() })),
    of('payments.ledger', 'list')('today', () => ({ from: today(), to: today() })),
    of('payments.ledger', 'list')('a month', () => ({ from: `${month}-01`, to: today() })),
    ...CASE_TABS.map((tab) => cases(`tab ${tab}`, () => ({ tab }))),
    cases('an insurer', () => ({ tab: 'insurer', insuranceCompanyId })),
    cases('a number', (turn) => ({ search: `T-2026-00${1000 + turn}` })),
    cases("an insurer's number", (turn) => ({ search: `sin ${1000 + turn}` })),
    cases('a full name', (turn) => ({ search: sample(turn).name })),
    cases("'garcia'", () => ({ search: 'garcia' })),
    of('cases.counts', 'list')('of all', () => ({})),
    of('dashboard.summary', 'list')('all of it', () => undefined),
    of('dashboard.today', 'today')('everybody’s', () => ({})),
    of('dashboard.today', 'today')('one person’s, one kind', () => ({ assignedTo: adminUserId, kind: 'ending' })),
    of('dashboard.today', 'today')('a group, a deep page', () => ({ group: 'collect', page: 20 })),
    of('dashboard.todayCount', 'todayCount')('beside the tab', () => undefined),
    log('page 1', () => ({})),
    deepLog('a deep page', (turn) => ({ page: deep(turn, pages * 5) })),
    deepLog('one action, a deep page', (turn) => ({ actionType: 'update', page: deep(turn, pages) })),
    deepLog('one person, a deep page', (turn) => ({ adminUserId, page: deep(turn, pages / 4) })),
    log('a rare section', () => ({ tableName: 'site_settings' })),
    log('one record', (turn) => ({ recordId: sample(turn).id })),
  ]
}
