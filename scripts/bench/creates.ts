import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { connected } from '../../server/db/connected'
import { sessionCookie } from '../../server/testing/session-cookie'
import { requestsUntil } from './load'
import { type Running, startProduct } from './processes'
import type { Prepared } from './rates'
import { type Row, spread } from './report'
import { median } from './statistics'
import { withoutTraces } from './traces'

const PORT = 3821
const SECONDS = 4
const ROUNDS = 3
const LONG_TRANSACTION = 5_000
/** The unit in which Linux counts a process's CPU time: a hundredth of a second. */
const TICK_MS = 10

/** Customers inserted with a statement each in one transaction, like an import that writes them one by one. */
const CREATE_MANY = `
  DO $$ BEGIN
    FOR number IN 1..${LONG_TRANSACTION} LOOP
      INSERT INTO insured_customers (insurance_company_id, policy_type_id, policy_number, full_name, vin_number,
        vehicle_brand, vehicle_model, vehicle_year, policy_start_date, issue_date, policy_end_date)
      SELECT company.id, policy_type.id, 'LONG-' || number || '-' || txid_current(), 'Nombre Apellido', '1HGCM82633A004352',
        'Honda', 'Accord', 2023, CURRENT_DATE, CURRENT_DATE, CURRENT_DATE + 365
      FROM (SELECT id FROM insurance_companies WHERE is_active LIMIT 1) AS company,
        (SELECT id FROM policy_types LIMIT 1) AS policy_type;
      INSERT INTO activity_logs (action_type, table_name) VALUES ('create', 'insured_customers');
    END LOOP;
  END $$`

type Created = { perSecond: number; longestMs: number; cpuMs: number | null }
type Load = (clients: number, seconds?: number) => Promise<Created>

/** Customers created through the product: by few and many clients at once, beside an import, and on a slow disk. */
export async function measureCreates({ url, pool }: Prepared, password: string): Promise<Row[]> {
  return withoutTraces(url, async () => [
    ...(await withProduct(url, pool, password, measureFree)),
    ...(await onSlowDisk(pool, () => withProduct(url, pool, password, measureOnSlowDisk))),
  ])
}

async function measureFree(load: Load, url: string): Promise<Row[]> {
  await load(20)
  const byOne = await load(1)
  const by20 = await repeatedly(() => load(20))
  const by50 = await load(50)
  const alone = await repeatedly(() => load(4, 2 * SECONDS))
  const waits = (await repeatedly(() => besideLongTransaction(load, url))).map(({ longestMs }) => longestMs)
  const cpu = by20.flatMap(({ cpuMs }) => cpuMs ?? [])
  return [
    { what: 'customers.create, 1 client', measured: byOne.perSecond, unit: '/s' },
    { what: 'customers.create, 20 clients', measured: median(by20.map(({ perSecond }) => perSecond)), unit: '/s' },
    { what: 'customers.create, 50 clients', measured: by50.perSecond, unit: '/s' },
    ...(cpu.length > 0
      ? [
          {
            what: "customers.create, the server's CPU",
            measured: median(cpu),
            unit: ' ms',
            target: { atMost: 3.5 },
          },
        ]
      : []),
    {
      what: `customers.create beside a transaction of ${LONG_TRANSACTION} creates, longest`,
      // The median of rounds: now and then a disk takes twenty times as long for a flush.
      measured: median(waits),
      unit: ' ms',
      target: { atMost: 100 },
      detail: `${spread(waits)}; without it ${spread(alone.map(({ longestMs }) => longestMs))}`,
    },
  ]
}

async function measureOnSlowDisk(load: Load): Promise<Row[]> {
  await load(20)
  const ratios = await repeatedly(async () => {
    const byOne = await load(1)
    return (await load(20)).perSecond / byOne.perSecond
  })
  return [
    {
      what: 'customers.create where a flush takes 5 ms: 20 clients / 1',
      measured: median(ratios),
      unit: ' ×',
      target: { atLeast: 2.5 },
    },
  ]
}

/** The load while another transaction inserts 5,000 customers before it commits. */
async function besideLongTransaction(load: Load, url: string): Promise<Created> {
  return connected(url, async (client) => {
    await client.query('BEGIN')
    const [created] = await Promise.all([load(4, 2 * SECONDS), client.query(CREATE_MANY)])
    await client.query('COMMIT')
    return created
  })
}

async function withProduct(
  url: string,
  pool: pg.Pool,
  password: string,
  measure: (load: Load, url: string) => Promise<Row[]>,
): Promise<Row[]> {
  const product = await startProduct(PORT, { DATABASE_URL: url })
  try {
    return await measure(await createLoad(product, pool, await sessionCookie(product.origin, { password })), url)
  } finally {
    await product.stop()
  }
}

/** Clients that each create one customer after another. */
async function createLoad({ origin, pid }: Running, pool: pg.Pool, cookie: string): Promise<Load> {
  const { rows } = await pool.query(`
    SELECT policy_type_id AS "policyTypeId", pricing_plans.id AS "selectedPlanId",
      (SELECT id FROM insurance_companies WHERE is_active LIMIT 1) AS "insuranceCompanyId" FROM pricing_plans LIMIT 1`)
  const form = {
    ...{ ...rows[0], fullName: 'Nombre Apellido', vinNumber: '1HGCM82633A004352' },
    ...{ vehicleBrand: 'Honda', vehicleModel: 'Accord', vehicleYear: 2023 },
  }
  let number = 0
  const target = {
    name: 'customers.create',
    url: () => `${origin}/trpc/customers.create`,
    headers: { cookie },
    body: () => ({ ...form, policyNumber: `BENCH-${pid}-${number++}` }),
  }
  return async (clients, seconds = SECONDS) => {
    const cpuBefore = await cpuMilliseconds(pid)
    const { answered, perSecond, longestMs } = await requestsUntil(target, wait(seconds * 1_000), {
      connections: clients,
    })
    const cpuAfter = await cpuMilliseconds(pid)
    const cpuMs = cpuBefore === null || cpuAfter === null ? null : (cpuAfter - cpuBefore) / answered
    return { perSecond, longestMs, cpuMs }
  }
}

async function repeatedly<Result>(measure: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (let round = 0; round < ROUNDS; round++) results.push(await measure())
  return results
}

/** Database sessions that start meanwhile wait 5 ms at each commit, as on a disk that flushes slowly. */
async function onSlowDisk<Result>(pool: pg.Pool, measure: () => Promise<Result>): Promise<Result> {
  const { rows } = await pool.query('SELECT quote_ident(current_database()) AS database')
  const database = `ALTER DATABASE ${rows[0].database}`
  await pool.query(`${database} SET commit_delay = 5000; ${database} SET commit_siblings = 0`)
  try {
    return await measure()
  } finally {
    await pool.query(`${database} RESET commit_delay; ${database} RESET commit_siblings`)
  }
}

/** The CPU time that a process has used, where the system reports it (Linux). */
async function cpuMilliseconds(pid: number): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [userTicks, systemTicks] = stat.split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? []
  return userTicks === undefined || systemTicks === undefined ? null : (userTicks + systemTicks) * TICK_MS
}
