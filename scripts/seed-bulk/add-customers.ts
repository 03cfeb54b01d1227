import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { say } from '../../server/core/terminal'
import { BULK_LOCK, tryLock } from '../../server/db/advisory-locks'
import { endConnection, openConnection } from '../../server/db/connection'
import { clock } from '../../shared/clock'

const BATCH_SIZE = 50_000
/** Two keep two cores busy; more would only wait for each other at the trigram index. */
const CONNECTIONS = 2

type Run = { first: number; customers: number; end: Date; next: number; added: number; started: number; stop: boolean }

/**
 * Adds fictional customers in batches, each in its own transaction, and reports progress.
 * @param url of a migrated database with policy types, plans and an active insurer
 * @throws Error if something is missing, or another run is under way
 */
export async function addFictionalCustomers(url: string, customers: number): Promise<void> {
  const clients: pg.Client[] = []
  try {
    while (clients.length < CONNECTIONS) clients.push(await connect(url))
    await addCustomers(clients, customers)
  } finally {
    await Promise.all(clients.map(endConnection))
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = await openConnection({ connectionString: url, application_name: 'brokerage-seed-bulk' })
  await client.query(`SET work_mem = '128MB'; SET maintenance_work_mem = '256MB'`)
  return client
}

async function addCustomers(clients: pg.Client[], customers: number): Promise<void> {
  const [client] = clients
  if (!client) return
  if (!(await tryLock(client, BULK_LOCK))) throw new Error('Another bulk seed is running on this database.')
  await requireSeed(client)
  for (const one of clients) await one.query(sqlOf('vocabulary'))
  const first = await firstFreeNumber(client)
  const run: Run = {
    first,
    customers,
    end: clock.now(),
    next: first,
    added: 0,
    started: performance.now(),
    stop: false,
  }
  stopOnSignal(run)
  const outcomes = await Promise.allSettled(clients.map((one) => work(one, run)))
  say(`${grouped(run.added)} customers added, ${rate(run)}.`)
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  if (run.stop) return
  // Fills the visibility map, without which no scan is index-only.
  await client.query('VACUUM (ANALYZE) insured_customers')
  say(`Vacuumed and analysed; all in all ${rate(run)}.`)
}

/** Adds batches, each in its own transaction, until the run is complete or stopped. */
async function work(client: pg.Client, run: Run): Promise<void> {
  const batch = sqlOf('batch')
  const end = run.first + run.customers
  while (run.next < end && !run.stop) {
    const from = run.next
    const next = Math.min(from + BATCH_SIZE, end)
    run.next = next
    try {
      await client.query(batch, [from, next - 1, run.first, run.customers, run.end, clock.timeZone])
    } catch (error) {
      run.stop = true
      throw error
    }
    run.added += next - from
    say(`${grouped(run.added)} of ${grouped(run.customers)} customers, ${rate(run)}`)
  }
}

function stopOnSignal(run: Run): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (!run.stop) say('Stopping after the batches under way; all that is committed stays.')
      run.stop = true
      process.exitCode = 130
    })
  }
}

async function requireSeed(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ insurers: boolean; plans: boolean }>(
    `SELECT EXISTS (SELECT FROM insurance_companies WHERE is_active) AS insurers,
       EXISTS (SELECT FROM pricing_plans) AS plans`,
  )
  if (!rows[0]?.plans) throw new Error('There are no plans: add one in the panel.')
  if (!rows[0].insurers) throw new Error('There is no active insurer: add one in the panel.')
}

/** The number after the highest policy number of this form, whoever wrote it. */
async function firstFreeNumber(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ number: string }>(
    `SELECT coalesce(max(split_part(policy_number::text, '-', 3)::bigint), 0) + 1 AS number
     FROM insured_customers WHERE policy_number::text ~* '^POL-\\d{4}-\\d{8,12}$'`,
  )
  return Number(rows[0]?.number)
}

function sqlOf(name: string): string {
  return readFileSync(new URL(`${name}.sql`, import.meta.url), 'utf8')
}

function grouped(number: number): string {
  return Math.round(number).toLocaleString('en-US')
}

function rate({ added, started }: Run): string {
  return `${grouped(added / ((performance.now() - started) / 1000))} per second`
}
