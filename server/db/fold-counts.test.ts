import pg from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBackground } from '../core/background'
import { customerChanges } from '../modules/customers/changes'
import { testDatabase, truncate } from '../testing/database'
import { createMarket, filledForm, type Market } from '../testing/market'
import { createAdmin } from '../testing/services'
import { foldCounts, startFolding } from './fold-counts'

const database = testDatabase()
const clients: pg.Client[] = []
let market: Market
let admin: { id: string }
beforeEach(async () => {
  market = await createMarket(database)
  admin = await createAdmin(database)
})
afterEach(() => Promise.all(clients.splice(0).map((client) => client.end())))

/** Another client's connection. */
async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url })
  client.on('error', () => {}) // A test terminates one of them.
  await client.connect()
  clients.push(client)
  return client
}

const create = (policyNumber: string, insuranceCompanyId = market.insurer.id) =>
  customerChanges.create(database, admin.id, { ...filledForm(market), insuranceCompanyId, policyNumber } as never)

/** Creates customers with their log entries, one statement each, as a long open transaction does. */
const CREATE_MANY = `
  CREATE PROCEDURE pg_temp.create_many(prefix text, insurer uuid, policy_type uuid, person uuid, many int)
  LANGUAGE plpgsql AS $$
  BEGIN
    FOR number IN 1..many LOOP
      INSERT INTO insured_customers (insurance_company_id, policy_type_id, policy_number, full_name, vin_number, vehicle_brand,
        vehicle_model, vehicle_year, policy_start_date, issue_date, policy_end_date, created_by)
      VALUES (insurer, policy_type, prefix || number, 'Ana Ruiz', '1HGCM82633A004352', 'Honda', 'Fit', 2020,
        '2026-01-01', '2026-01-01', CASE WHEN number % 3 > 0 THEN date '2026-06-01' END, person);
      INSERT INTO activity_logs (admin_user_id, action_type, table_name)
      VALUES (CASE WHEN number % 3 > 0 THEN person END, 'create', 'insured_customers');
    END LOOP;
  END $$`

async function createMany(client: pg.Client, prefix: string, many: number, insurer = market.insurer): Promise<void> {
  await client.query(CREATE_MANY.replace('CREATE', 'CREATE OR REPLACE'))
  await client.query('CALL pg_temp.create_many($1, $2, $3, $4, $5)', [
    prefix,
    insurer.id,
    market.fullcover.id,
    admin.id,
    many,
  ])
}

/** Each count beside the number of rows it counts, all in one snapshot. */
const TOTALS = `
  SELECT (SELECT coalesce(sum(customers), 0) FROM customer_counts)::int AS customers,
    (SELECT coalesce(sum(customers), 0) FROM customer_end_counts)::int AS ending,
    (SELECT coalesce(sum(policies), 0) FROM production_counts)::int AS terms,
    (SELECT coalesce(sum(policies), 0) FROM renewal_counts WHERE standing = 'all')::int AS renewing,
    (SELECT coalesce(sum(entries), 0) FROM activity_counts)::int AS entries,
    (SELECT coalesce(sum(entries), 0) FROM activity_person_counts)::int AS people`
const ROWS = `
  SELECT (SELECT count(*) FROM insured_customers)::int AS customers,
    (SELECT count(policy_end_date) FROM insured_customers)::int AS ending,
    (SELECT count(*) FROM policy_periods)::int AS terms,
    (SELECT count(policy_end_date) FROM insured_customers)::int AS renewing,
    (SELECT count(*) FROM activity_logs)::int AS entries,
    (SELECT count(admin_user_id) FROM activity_logs)::int AS people`

async function expectRightTotals(client: pg.Client | pg.Pool = database.pool) {
  const { rows } = await client.query(`SELECT totals = actual AS right, totals, actual
    FROM (${TOTALS}) AS totals, (${ROWS}) AS actual`)
  expect(rows).toMatchObject([{ right: true }])
}

const unfolded = async () => {
  const { rows } = await database.pool.query(`
    SELECT (SELECT count(*) FROM customer_count_deltas) + (SELECT count(*) FROM activity_count_deltas)
      + (SELECT count(*) FROM production_count_deltas) + (SELECT count(*) FROM renewal_count_deltas) AS rows`)
  return Number(rows[0].rows)
}

test('nobody waits for a transaction of many creates, nor for the folding', async () => {
  const [long, folding] = [await connected(), await connected()]
  await long.query('BEGIN')
  await createMany(long, 'LONG-', 500)
  await folding.query('BEGIN')
  await folding.query('SELECT fold_counts(1)')
  const created = await Promise.all([1, 2, 3, 4].map((number) => create(`SHORT-${number}`)))
  await customerChanges.delete(database.db, admin.id, created[0]?.id ?? '')
  await expectRightTotals()
  await folding.query('COMMIT')
  await long.query('COMMIT')
  await expectRightTotals()
  await foldCounts(database.db)
  expect(await unfolded()).toBe(0)
  await expectRightTotals()
})

test('two transactions that create for the same insurers in opposite order both commit', async () => {
  const [one, other] = [await connected(), await connected()]
  for (const client of [one, other]) await client.query('BEGIN')
  await createMany(one, 'A', 1, market.insurer)
  await createMany(other, 'B', 1, market.otherInsurer)
  await createMany(one, 'C', 1, market.otherInsurer)
  await createMany(other, 'D', 1, market.insurer)
  for (const client of [one, other]) await client.query('COMMIT')
  await expectRightTotals()
})

test('totals are right in every snapshot, while people write and two instances fold', async () => {
  let done = false
  const writers = [1, 2].map(async (writer) => {
    const client = await connected()
    for (let turn = 0; turn < 40; turn++) {
      await createMany(client, `W${writer}-${turn}-`, 5)
      await client.query('DELETE FROM insured_customers WHERE policy_number = $1', [`W${writer}-${turn}-1`])
    }
  })
  const folds = [1, 2].map(async () => {
    const client = await connected()
    while (!done) await client.query('SELECT fold_counts(1)')
  })
  const written = Promise.all(writers).finally(() => {
    done = true
  })
  const reader = await connected()
  while (!done) await expectRightTotals(reader)
  await Promise.all([written, ...folds])
  await expectRightTotals()
})

test('of two who fold at once one does, and the other does not wait', async () => {
  await create('POL-1')
  const [one, other] = [await connected(), await connected()]
  await one.query('BEGIN')
  await one.query('SELECT fold_counts(1)')
  await other.query('SELECT fold_counts(1)')
  await one.query('COMMIT')
  expect(await unfolded()).toBe(0)
  await expectRightTotals()
})

test('a fold that is killed has done nothing, and the next one all of it', async () => {
  await create('POL-1')
  const before = await unfolded()
  const killed = await connected()
  await killed.query('BEGIN')
  await killed.query('SELECT fold_counts(1)')
  const { rows } = await killed.query('SELECT pg_backend_pid() AS pid')
  await database.pool.query('SELECT pg_terminate_backend($1, 5000)', [rows[0].pid])
  expect(await unfolded()).toBe(before)
  await expectRightTotals()
  await foldCounts(database.db)
  expect(await unfolded()).toBe(0)
  await expectRightTotals()
})

test.each(['folded', 'half folded', 'unfolded'])('emptied tables count nothing, %s as they were', async (state) => {
  const client = await connected()
  await createMany(client, 'A', 10)
  if (state !== 'unfolded') await foldCounts(database.db)
  if (state === 'half folded') await createMany(client, 'B', 10, market.otherInsurer)
  const changes = async () => (await client.query('SELECT sum(changes)::int AS sum FROM customer_counts')).rows[0].sum
  const before = await changes()
  await truncate({ pool: client }, 'insured_customers, activity_logs')
  expect(await changes()).toBeGreaterThan(before)
  await expectRightTotals()
  const left = () =>
    client.query('SELECT FROM customer_counts GROUP BY insurance_company_id HAVING sum(customers) <> 0')
  expect((await left()).rowCount).toBe(0)
  await foldCounts(database.db)
  await createMany(client, 'C', 4)
  await expectRightTotals()
})

test('fewer rows than asked for wait, and a fold that fails is logged and tried again', async () => {
  const lines: string[] = []
  const background = createBackground(pino({}, { write: (line) => lines.push(line) }))
  const client = await connected()
  await client.query('ALTER FUNCTION fold_counts(bigint) RENAME TO fold_counts_away')
  startFolding(database.db, background)
  try {
    await vi.waitFor(() => expect(lines).toHaveLength(1), 5_000)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'folding the counts failed' })
    await createMany(client, 'A', 10)
    await client.query('ALTER FUNCTION fold_counts_away(bigint) RENAME TO fold_counts')
    await foldCounts(database.db, 38)
    expect(await unfolded()).toBe(37)
    await createMany(client, 'B', 1_000)
    await vi.waitFor(async () => expect(await unfolded()).toBe(0), 10_000)
  } finally {
    await background.settle()
  }
  await expectRightTotals()
})
