import type pg from 'pg'
import { DEFAULT_CURRENCY } from '../../shared/money'

const ACCOUNTS = 12
/** Each customer is created, changed a few times and served for years. */
const ENTRIES_PER_CUSTOMER = 10
/** How often each policy was renewed. */
const RENEWALS = 2
/** How often the person of each policy was contacted, and how many in a hundred lately. */
const CONTACTS = 5
const CONTACTED = 33
/** How many policies in a hundred a task is about; one task in ten is open. */
const TASKS = 20
/** How many policies in a hundred an open case is about, and how many a closed one. */
const CASES = 20
const CLOSED_CASES = 30
/** In how many instalments each policy is paid, and how many in a hundred of those that were due are late. */
const INSTALMENTS = 6
const LATE = 4

const ADD_ACCOUNTS = `
  INSERT INTO admin_users (email, password_hash)
  SELECT 'person-' || number || '@example.com', '' FROM generate_series(2, ${ACCOUNTS}) AS number
  ON CONFLICT DO NOTHING`

/**
 * The log of three years, in its order: some people do more than others, most of it with customers and their documents,
 * and hardly anybody saves the settings.
 */
const ADD_ENTRIES = `
  INSERT INTO activity_logs (
    admin_user_id, action_type, table_name, record_id, insured_customer_id, subject, details, created_at
  )
  SELECT accounts.ids[1 + floor(${ACCOUNTS} * power(random(), 2))::int], words[1]::action_type, words[2],
    CASE WHEN words[2] = 'insured_customers' THEN customer.id ELSE gen_random_uuid() END,
    CASE WHEN words[2] IN ('insured_customers', 'policy_documents') THEN customer.id END,
    customer.policy_number || ' · ' || customer.full_name, '{"fullName": {"before": "-", "after": "–"}}',
    now() - interval '3 years' * random() AS created_at
  FROM insured_customers AS customer
  CROSS JOIN generate_series(1, ${ENTRIES_PER_CUSTOMER}) AS turn
  CROSS JOIN LATERAL (
    SELECT CASE
      WHEN turn = 1 AND random() < 0.00002 THEN '{update,site_settings}'
      WHEN turn = 1 AND random() < 0.002 THEN '{update,insurance_companies}'
      ELSE (ARRAY['{create,insured_customers}', '{update,insured_customers}', '{update,insured_customers}',
        '{update,insured_customers}', '{delete,insured_customers}', '{create,policy_documents}',
        '{create,policy_documents}', '{login,admin_users}', '{login,admin_users}', '{delete,sessions}'])[turn]
    END::text[] AS words
  ) AS entry
  CROSS JOIN (SELECT array_agg(id ORDER BY email) AS ids FROM admin_users) AS accounts
  ORDER BY created_at`

/**
 * The terms that ended where the term $1 later began, of all customers with a plan: each with a number of its own, as
 * insurers give them, written by some account.
 */
const ADD_TERMS = `
  INSERT INTO policy_terms (
    insured_customer_id, policy_number, insurance_company_id, policy_type_id, selected_plan_id, duration_months, plan_price,
    policy_start_date, issue_date, policy_end_date, vin_number, vehicle_brand, vehicle_model, vehicle_year, origin, written_by,
    replaced_at, replaced_by
  )
  SELECT customer.id, customer.policy_number || '-' || $1::int, insurance_company_id, customer.policy_type_id, plan.id,
    duration_months, plan_price, began, began, ended, vin_number, vehicle_brand, vehicle_model, vehicle_year,
    (CASE $1::int WHEN ${RENEWALS} THEN 'new' ELSE 'renewed' END)::term_origin,
    ids[1 + floor(cardinality(ids) * power(random(), 2))::int], ended, ids[1]
  FROM insured_customers AS customer JOIN pricing_plans AS plan ON plan.id = selected_plan_id
  CROSS JOIN LATERAL (
    SELECT (policy_start_date - make_interval(months => duration_months * $1::int))::date AS began,
      (policy_start_date - make_interval(months => duration_months * ($1::int - 1)))::date AS ended
  ) AS dates
  CROSS JOIN (SELECT array_agg(id ORDER BY email) AS ids FROM admin_users) AS accounts`

/** Five contacts with each policy since its last renewal, each outcome as often as any other; the last one is not settled. */
const ADD_CONTACTS = `
  INSERT INTO contacts (insured_customer_id, channel, outcome, follow_up_date, settled, created_at)
  SELECT id, 'phone', outcome::contact_outcome, CASE outcome WHEN 'later' THEN current_date + floor(60 * random())::int - 30 END,
    turn > 1, now() - interval '10 days' * turn
  FROM generate_series(${CONTACTS}, 1, -1) AS turn CROSS JOIN insured_customers
  CROSS JOIN (
    SELECT array_agg(name) AS names FROM unnest(enum_range(NULL::contact_outcome)::text[]) AS name WHERE name !~ 'renew|promised'
  ) AS outcomes
  CROSS JOIN LATERAL (SELECT names[1 + floor(cardinality(names) * random() + 0 * vehicle_year)::int] AS outcome) AS chosen
  WHERE turn > 1 OR random() + 0 * vehicle_year < ${CONTACTED} / 100.0`

/** Half of the customers have a responsible person; some have a task, most of them closed, from two months back to one ahead. */
const ADD_TASKS = `
  WITH accounts AS (SELECT array_agg(id ORDER BY email) AS ids FROM admin_users), assigned AS (
    UPDATE insured_customers SET assigned_to = ids[1 + floor(${ACCOUNTS} * power(random(), 2))::int]
    FROM accounts WHERE random() < 0.5
  )
  INSERT INTO tasks (text, due_on, assigned_to, insured_customer_id, closed_at)
  SELECT 'Llamar por ' || policy_number, current_date + floor(90 * random())::int - 60,
    ids[1 + floor(${ACCOUNTS} * power(random(), 2))::int], insured_customers.id, CASE WHEN random() < 0.9 THEN now() END
  FROM insured_customers CROSS JOIN accounts WHERE random() < ${TASKS} / 100.0`

/**
 * The open cases of the last year, which are looked at within days, some of them late, and the closed ones of three years; half
 * have a number of the insurer.
 */
const ADD_CASES = `
  WITH accounts AS (SELECT array_agg(id ORDER BY email) AS ids FROM admin_users), drawn AS (
    SELECT id, random() < ${CASES} / ${CASES + CLOSED_CASES}.0 AS is_open, floor(300 * random())::int AS days,
      current_date - floor(3 * 365 * random())::int AS closed_on,
      (ARRAY['us', 'insured', 'insurer', 'insurer', 'expert'])[1 + floor(5 * random())::int]::case_waiting_on AS waiting_on,
      (ARRAY['claim', 'claim', 'change', 'complaint'])[1 + floor(4 * random())::int]::case_kind AS kind
    FROM insured_customers WHERE random() < ${CASES + CLOSED_CASES} / 100.0
  ), dated AS (
    SELECT drawn.*, CASE WHEN is_open THEN current_date ELSE closed_on END - days AS began FROM drawn
  )
  INSERT INTO cases (number, insured_customer_id, kind, happened_on, text, insurer_number, waiting_on, waiting_since, next_on,
    assigned_to, closed_on, outcome, created_at)
  SELECT 'T-2026-' || lpad((row_number() OVER (ORDER BY began))::text, 6, '0'), dated.id, kind, began, 'Choque por detrás',
    CASE WHEN random() < 0.5 THEN 'SIN-' || floor(1000000 * random())::int END, waiting_on, began,
    CASE WHEN is_open THEN current_date + floor(30 * random())::int - 1 END,
    ids[1 + floor(${ACCOUNTS} * power(random(), 2))::int], CASE WHEN NOT is_open THEN closed_on END,
    CASE WHEN NOT is_open THEN (CASE kind WHEN 'complaint' THEN 'resolved' ELSE 'withdrawn' END)::case_outcome END, began
  FROM dated CROSS JOIN accounts`

/** Half a year of quote requests, of which some are unanswered. */
const ADD_REQUESTS = `
  INSERT INTO quote_requests (policy_type_code, duration_months, full_name, phone, status, answered_at, created_at)
  SELECT 'fullcover', 12, full_name, '+12025550123', (CASE WHEN is_new THEN 'new' ELSE 'contacted' END)::quote_request_status,
    CASE WHEN NOT is_new THEN now() END, now() - interval '180 days' * random()
  FROM (SELECT full_name, random() < 0.05 AS is_new FROM insured_customers ORDER BY created_at DESC LIMIT 4000) AS visitor`

/** The instalments of each current term, paid on their days but for some that are late; the installation collects them. */
const ADD_PAYMENTS = `
  WITH instalment AS MATERIALIZED (
    SELECT time_ordered_id() AS id, customer.id AS customer_id, full_name, policy_number, number,
      (policy_start_date + make_interval(months => number))::date AS due_on,
      coalesce(greatest(round(plan_price / ${INSTALMENTS}, 2), 1), 1) AS amount, random() >= ${LATE} / 100.0 AS is_prompt
    FROM insured_customers AS customer CROSS JOIN generate_series(1, ${INSTALMENTS}) AS number
    WHERE NOT EXISTS (SELECT FROM payments WHERE insured_customer_id = customer.id)
  ), planned AS (
    INSERT INTO payments (id, insured_customer_id, number, due_on, amount, open)
    SELECT id, customer_id, number, due_on, amount, CASE WHEN is_prompt AND due_on < current_date THEN 0 ELSE amount END
    FROM instalment
  ), paid AS (
    INSERT INTO receipts (kind, number, insured_customer_id, paid_on, recorded_at, recorded_by, amount, currency, method,
      lines, facts, token)
    SELECT 'payment', row_number() OVER (ORDER BY due_on, id), customer_id, due_on, due_on + time '15:00',
      ids[1 + floor(cardinality(ids) * power(random(), 2))::int], amount, '${DEFAULT_CURRENCY}', 'transfer',
      jsonb_build_array(jsonb_build_object('instalmentId', id, 'number', number, 'of', ${INSTALMENTS}, 'dueOn', due_on,
        'amount', amount, 'part', 'whole')),
      jsonb_build_object('company', 'AutoSeguro', 'language', 'es', 'insured', full_name, 'policyNumber', policy_number,
        'insurer', 'Seguros', 'brand', 'Toyota', 'model', 'Corolla', 'year', 2020),
      substr(encode(sha256(id::text::bytea), 'hex'), 1, 22)
    FROM instalment CROSS JOIN (SELECT array_agg(id ORDER BY email) AS ids FROM admin_users) AS accounts
    WHERE is_prompt AND due_on < current_date
    ORDER BY due_on, instalment.id
    RETURNING number
  ), collecting AS (
    UPDATE site_settings SET collects_payments = true
  )
  INSERT INTO receipt_counter (is_sample, last) SELECT false, max(number) FROM paid
  ON CONFLICT (is_sample) DO UPDATE SET last = excluded.last`

/** Gives each customer earlier terms, instalments, log entries and maybe a contact and a task, by several accounts. */
export async function addHistory(client: pg.Client): Promise<void> {
  await client.query(ADD_ACCOUNTS)
  await withoutIndexes(client, 'activity_logs', () => client.query(ADD_ENTRIES))
  await withoutIndexes(client, 'policy_terms', async () => {
    for (let back = 1; back <= RENEWALS; back++) await client.query(ADD_TERMS, [back])
  })
  await client.query(ADD_CONTACTS)
  await client.query(ADD_TASKS)
  await client.query(ADD_CASES)
  await client.query(ADD_REQUESTS)
  await withoutIndexes(client, 'payments', () => withoutIndexes(client, 'receipts', () => client.query(ADD_PAYMENTS)))
  await client.query('VACUUM ANALYZE')
}

/** Fills a table without its indexes and builds them again in one transaction: a fifth of the time. */
async function withoutIndexes(client: pg.Client, table: string, fill: () => Promise<unknown>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE tablename = $1 AND indexname NOT LIKE '%_pkey'`,
    [table],
  )
  await client.query('BEGIN')
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`)
  await fill()
  for (const { definition } of rows) await client.query(definition)
  await client.query('COMMIT')
}
