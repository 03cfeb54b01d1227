import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { proceduresOf } from '../server/testing/procedures'
import { EmbeddedServer } from './embedded-server'
import { PASSWORD } from './server-process'
import { newCustomer, reasonOf } from './write-stream'

/** How often the server, or its PostgreSQL, is killed; a hundred times in `npm run test:nightly`. */
const KILLS = Number(process.env.FAULT_KILLS) || 4
const KILL_MS = 15_000
const WRITERS = 8
const POLICIES_OF_EACH = 5
const PAUSE_AFTER_FAILURE_MS = 50

/** The errors of a renewal whose server or database is killed. */
const CUT_OFF = ['ECONNREFUSED', 'ECONNRESET', 'UND_ERR_SOCKET', 'EPIPE', 'service-unavailable']

let server: EmbeddedServer

test.beforeEach(() => {
  server = new EmbeddedServer(4400 + test.info().parallelIndex)
})
test.afterEach(() => server.remove())

/** Renews policies month after month, eight at a time, until it is told to end. */
function startRenewing(cookie: string) {
  const { customers } = proceduresOf(server, cookie)
  const renewed = new Map<string, number>()
  const failures = new Set<string>()
  let going = true

  async function renewOne(id: string) {
    const { updatedAt, selectedPlanId } = await customers.byId.query({ id })
    await customers.renew.mutate({ id, updatedAt, selectedPlanId: selectedPlanId ?? '' })
    renewed.set(id, (renewed.get(id) ?? 0) + 1)
  }
  async function renewAll(ids: string[]) {
    while (going) {
      for (const id of ids) {
        if (!going) return
        await renewOne(id).catch((error) => {
          failures.add(reasonOf(error))
          return wait(PAUSE_AFTER_FAILURE_MS)
        })
      }
    }
  }
  const sum = () => [...renewed.values()].reduce((total, times) => total + times, 0)
  return {
    renewed,
    failures,
    sum,
    begin: (policies: string[][]) => Promise.all(policies.map(renewAll)),
    end: () => {
      going = false
    },
  }
}

async function createPolicies(cookie: string): Promise<string[][]> {
  const procedures = proceduresOf(server, cookie)
  const customer = await newCustomer(procedures)
  const create = async (place: number) => (await procedures.customers.create.mutate(customer(`TERM-${place}`))).id
  const ids: string[] = []
  for (let place = 0; place < WRITERS * POLICIES_OF_EACH; place++) ids.push(await create(place))
  return Array.from({ length: WRITERS }, (_, writer) => ids.filter((_id, place) => place % WRITERS === writer))
}

async function killOnce(turn: number): Promise<void> {
  await wait(randomInt(150))
  if (turn % 2 === 0) {
    await server.signal('SIGKILL')
    server.start({ LOG_LEVEL: 'warn' })
  } else {
    await server.killDatabase()
    const readiness = async () => (await fetch(`${server.origin}/readyz`)).status
    await expect.poll(readiness, { intervals: [20], timeout: 30_000 }).toBe(503)
  }
  await server.ready()
}

/** Policies with a gap or overlap between terms, or with a term stored twice. */
const BROKEN = `
  SELECT insured_customer_id FROM (
    SELECT *, lag(policy_end_date) OVER (PARTITION BY insured_customer_id ORDER BY policy_start_date) AS ended
    FROM policy_periods WHERE policy_number LIKE 'TERM-%'
  ) AS terms GROUP BY 1
  HAVING count(*) <> count(DISTINCT policy_start_date) OR bool_or(ended <> policy_start_date)
    OR count(*) FILTER (WHERE policy_term_id IS NULL) <> 1`

test('after kills during renewals each term is stored exactly once', { tag: '@nightly' }, async () => {
  test.setTimeout(120_000 + KILLS * KILL_MS)
  server.start({ SEED_ADMIN_PASSWORD: PASSWORD, LOG_LEVEL: 'warn' })
  await server.ready()
  const cookie = await server.signIn()
  const policies = await createPolicies(cookie)
  const { renewed, failures, sum, begin, end } = startRenewing(cookie)
  const renewing = begin(policies)
  for (let turn = 0; turn < KILLS; turn++) {
    const before = sum()
    await expect.poll(sum, { intervals: [5], timeout: 30_000 }).toBeGreaterThan(before + WRITERS)
    await killOnce(turn)
  }
  end()
  await renewing
  expect(CUT_OFF).toEqual(expect.arrayContaining([...failures]))

  const client = new pg.Client({ connectionString: await server.databaseUrl() })
  await client.connect()
  try {
    expect((await client.query(BROKEN)).rows).toEqual([])
    const { rows } = await client.query<{ id: string; terms: number; logged: number }>(`
      SELECT id, (SELECT count(*)::int FROM policy_terms WHERE insured_customer_id = customer.id) AS terms,
        (SELECT count(*)::int FROM activity_logs WHERE record_id = customer.id AND action_type = 'update') AS logged
      FROM insured_customers AS customer WHERE policy_number LIKE 'TERM-%'`)
    for (const { id, terms, logged } of rows) {
      expect(terms, 'each renewal has its log entry').toBe(logged)
      expect(terms, 'none that was acknowledged is missing').toBeGreaterThanOrEqual(renewed.get(id) ?? 0)
    }
  } finally {
    await client.end()
  }
})
