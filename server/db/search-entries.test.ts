import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createBackground } from '../core/background'
import { testDatabase } from '../testing/database'
import { createMarket } from '../testing/market'
import { mergeSearchEntries, startMergingSearchEntries } from './search-entries'

const database = testDatabase()

/** Merges the pending list as well. @returns the number of its pages that were merged */
async function pagesWaiting(): Promise<number> {
  const { rows } = await database.pool.query(
    `SELECT gin_clean_pending_list('insured_customers_search_text_idx')::int AS pages`,
  )
  return rows[0].pages
}

async function addCustomers(prefix: string, many: number): Promise<void> {
  const { insurer, fullcover } = await createMarket(database)
  await database.pool.query(
    `INSERT INTO insured_customers (insurance_company_id, policy_type_id, policy_number, full_name, vin_number, vehicle_brand,
      vehicle_model, vehicle_year, policy_start_date, issue_date)
    SELECT $1, $2, $3 || number, md5(number::text), '1HGCM82633A004352', 'Honda', 'Accord', 2023, '2026-01-01', '2026-01-01'
    FROM generate_series(1, $4) AS number`,
    [insurer.id, fullcover.id, prefix, many],
  )
}

test('what waits for the search index is merged by a call, and by the server from its start', async () => {
  await addCustomers('A', 200)
  expect(await pagesWaiting()).toBeGreaterThan(10)
  await database.pool.query(`UPDATE insured_customers SET full_name = full_name || ' again'`)
  await mergeSearchEntries(database.db)
  expect(await pagesWaiting()).toBe(0)

  await database.pool.query(`UPDATE insured_customers SET full_name = full_name || ' once more'`)
  const background = createBackground(pino({ enabled: false }))
  startMergingSearchEntries(database.db, background)
  await background.settle()
  expect(await pagesWaiting()).toBe(0)
})

test('writers leave six thousand entries for the job, and merge none while somebody waits', async () => {
  // The default `gin_pending_list_limit` of 4 MB holds about four thousand rows.
  await addCustomers('B', 6_000)
  expect(await pagesWaiting()).toBeGreaterThan(4_194_304 / 8_192)
})
