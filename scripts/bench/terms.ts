import type pg from 'pg'
import { say } from '../../server/core/terminal'
import { connected } from '../../server/db/connected'
import { withoutIndexes } from './indexes'

/** How often each policy was renewed. */
const RENEWALS = 2

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

/** Gives each customer two terms before the current one, unless they have them. */
export async function fillTerms(url: string): Promise<void> {
  return connected(url, async (client) => {
    const { rowCount } = await client.query('SELECT FROM policy_terms LIMIT 1')
    if (!rowCount) await addTerms(client)
  })
}

async function addTerms(client: pg.Client): Promise<void> {
  say(`adding ${RENEWALS} replaced terms for each customer`)
  // Foreign keys are not checked one by one: what they would be checked against is where the rows come from.
  await client.query('ALTER TABLE policy_terms DISABLE TRIGGER ALL; ALTER TABLE policy_terms ENABLE TRIGGER USER')
  await withoutIndexes(client, 'policy_terms', async () => {
    for (let back = 1; back <= RENEWALS; back++) await client.query(ADD_TERMS, [back])
  })
  await client.query('ALTER TABLE policy_terms ENABLE TRIGGER ALL')
  await client.query('VACUUM ANALYZE policy_terms')
}
