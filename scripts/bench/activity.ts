import type pg from 'pg'
import { say } from '../../server/core/terminal'
import { connected } from '../../server/db/connected'
import { withoutIndexes } from './indexes'

const BATCH_SIZE = 500_000
const ACCOUNTS = 12

const ADD_ACCOUNTS = `
  INSERT INTO admin_users (email, password_hash)
  SELECT 'person-' || number || '@example.com', '' FROM generate_series(2, ${ACCOUNTS}) AS number
  ON CONFLICT DO NOTHING`

/** So that each has as many entries as the others. */
const NUMBER_CUSTOMERS = `
  CREATE TEMPORARY TABLE numbered_customers AS
    SELECT id AS customer_id, row_number() OVER () - 1 AS place FROM insured_customers;
  ANALYZE numbered_customers`

/**
 * Entries number $1 to $2 of $3, which fill the last three years evenly and in their order, as a log is written: some
 * people do more than others, most of it with customers and their documents, and hardly anybody saves the settings.
 */
const ADD_ENTRIES = `
  INSERT INTO activity_logs (
    admin_user_id, action_type, table_name, record_id, insured_customer_id, subject, details, created_at
  )
  SELECT accounts.ids[1 + floor(${ACCOUNTS} * power(random(), 2))::int], action::action_type, table_name,
    CASE WHEN table_name = 'insured_customers' THEN customer_id ELSE gen_random_uuid() END,
    CASE WHEN table_name IN ('insured_customers', 'policy_documents') THEN customer_id END,
    'POL-2024-' || lpad(number::text, 8, '0') || ' · Nombre Apellido', '{"fullName": {"before": "-", "after": "–"}}',
    now() - interval '3 years' * (1 - number / $3::float)
  FROM generate_series($1::int, $2::int) AS number
  JOIN numbered_customers AS customer ON customer.place = number % ($3 / 10)
  CROSS JOIN LATERAL (
    SELECT CASE
      WHEN number % 500000 = 7 THEN '{update,site_settings}'
      WHEN number % 5000 = 11 THEN '{update,insurance_companies}'
      WHEN number % 10 = 1 THEN '{login,admin_users}'
      WHEN number % 20 = 2 THEN '{delete,sessions}'
      WHEN number % 10 = 3 THEN '{create,policy_documents}'
      ELSE (ARRAY['{create,insured_customers}', '{update,insured_customers}', '{update,insured_customers}',
        '{delete,insured_customers}'])[1 + number / 10 % 4]
    END::text[] AS words
  ) AS kind
  CROSS JOIN LATERAL (SELECT words[1] AS action, words[2] AS table_name) AS named
  CROSS JOIN (SELECT array_agg(id ORDER BY email) AS ids FROM admin_users) AS accounts
  ORDER BY number`

/** Fills the activity log up to so many entries. */
export async function fillActivity(url: string, entries: number): Promise<void> {
  return connected(url, async (client) => {
    const { rows } = await client.query('SELECT count(*)::int AS present FROM activity_logs')
    const missing = entries - rows[0].present
    if (missing > 0) await addEntries(client, missing)
  })
}

async function addEntries(client: pg.Client, entries: number): Promise<void> {
  say(`adding ${entries} entries to the activity log`)
  await client.query(ADD_ACCOUNTS)
  await client.query(NUMBER_CUSTOMERS)
  await withoutIndexes(client, 'activity_logs', async () => {
    for (let first = 1; first <= entries; first += BATCH_SIZE) {
      await client.query(ADD_ENTRIES, [first, Math.min(first + BATCH_SIZE - 1, entries), entries])
    }
  })
  await client.query('VACUUM ANALYZE activity_logs')
}
