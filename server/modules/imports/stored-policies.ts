import type pg from 'pg'
import { type Chunk, IN_CHUNK, WANTED } from './chunks'
import { WRITTEN } from './columns'

/** Changes and renews the policies of a chunk that are unchanged since the check; the rows keep what was before. */
export async function changeStored(
  client: pg.Client,
  { adminUserId, now }: { adminUserId: string; now: Date },
  chunk: Chunk,
): Promise<void> {
  await client.query(KEEP_BEFORE, [...chunk, now])
  await client.query(REPLACE_TERMS, [...chunk, now, adminUserId])
  await client.query(UPDATE, [...chunk, adminUserId])
  await client.query(NOTE_CONTACTS, [...chunk, now, adminUserId])
  await client.query(NOTE_RENEWALS, [...chunk, now])
}

/** Locks the records that are unchanged since they were compared, and keeps their content and next version. */
const KEEP_BEFORE = `
  WITH locked AS (
    SELECT r.row_number, to_jsonb(c) - 'search_text' AS record, c.updated_at,
      (SELECT to_jsonb(state) FROM renewal_state AS state WHERE state.insured_customer_id = c.id) AS renewal
    FROM import_rows AS r JOIN insured_customers AS c ON c.id = r.insured_customer_id AND c.updated_at = r.seen_at
    WHERE ${WANTED} AND r.outcome IN ('changed', 'renewed')
    FOR UPDATE OF c
  )
  UPDATE import_rows AS r SET before_image = record || jsonb_build_object('renewal_state', renewal),
    written_at = greatest($5::timestamptz, locked.updated_at + interval '1 millisecond')
  FROM locked WHERE ${IN_CHUNK} AND r.row_number = locked.row_number`

const RENEWED = `${IN_CHUNK} AND r.outcome = 'renewed' AND r.written_at IS NOT NULL`

/** Does the same as `replaceTerm` for one policy. */
const REPLACE_TERMS = `
  WITH term AS (
    INSERT INTO policy_terms (
      insured_customer_id, policy_number, insurance_company_id, policy_type_id, selected_plan_id, duration_months,
      plan_price, policy_start_date, issue_date, policy_end_date, original_end_date, was_open_ended, vin_number,
      vehicle_brand, vehicle_model, vehicle_year, plate, origin, written_by, replaced_at, replaced_by
    )
    SELECT c.id, c.policy_number, c.insurance_company_id, c.policy_type_id, c.selected_plan_id, plan.duration_months,
      c.plan_price, c.policy_start_date, c.issue_date, least(c.policy_end_date, next.start),
      CASE WHEN c.policy_end_date > next.start THEN c.policy_end_date END, c.policy_end_date IS NULL, c.vin_number,
      c.vehicle_brand, c.vehicle_model, c.vehicle_year, c.plate, c.term_origin,
      CASE WHEN c.term_origin IN ('reinstated', 'renewed') THEN c.renewed_by ELSE c.created_by END, $5, $6
    FROM import_rows AS r
    JOIN insured_customers AS c ON c.id = r.insured_customer_id
    LEFT JOIN pricing_plans AS plan ON plan.id = c.selected_plan_id
    CROSS JOIN LATERAL (SELECT (r.target ->> 'policy_start_date')::date AS start) AS next
    WHERE ${RENEWED}
    RETURNING id, insured_customer_id
  ), certified AS (
    UPDATE certificates SET policy_term_id = term.id FROM term
    WHERE certificates.insured_customer_id = term.insured_customer_id AND policy_term_id IS NULL
  ), cancelled AS (
    UPDATE policy_cancellations SET policy_term_id = term.id FROM term
    WHERE policy_cancellations.insured_customer_id = term.insured_customer_id AND policy_term_id IS NULL
  )
  UPDATE import_rows AS r SET term_id = term.id FROM term
  WHERE ${IN_CHUNK} AND r.insured_customer_id = term.insured_customer_id`

const UPDATE = `
  UPDATE insured_customers AS c SET (${WRITTEN}) = (SELECT ${WRITTEN.map((column) => `new.${column}`)}),
    updated_at = r.written_at,
    term_origin = CASE WHEN r.outcome = 'renewed' THEN new.term_origin ELSE c.term_origin END,
    renewed_by = CASE WHEN r.outcome = 'renewed' THEN CASE WHEN new.term_origin = 'renewed' THEN $5::uuid END ELSE c.renewed_by END
  FROM import_rows AS r, jsonb_populate_record(NULL::insured_customers, r.target) AS new
  WHERE ${IN_CHUNK} AND r.outcome IN ('changed', 'renewed') AND r.written_at IS NOT NULL AND c.id = r.insured_customer_id`

/** Terms that a person has written; a past term that came with the same file is nobody's renewal. */
const RENEWED_HERE = `${RENEWED} AND r.target ->> 'term_origin' = 'renewed'`

const NOTE_CONTACTS = `
  INSERT INTO renewal_contacts (insured_customer_id, channel, outcome, created_by, created_at)
  SELECT r.insured_customer_id, 'other', 'renewed', $6, $5 FROM import_rows AS r WHERE ${RENEWED_HERE}`

/** The renewal state is that of the former term, as in `noteRenewal`. */
const NOTE_RENEWALS = `
  INSERT INTO renewal_state (insured_customer_id, outcome, last_channel, last_contact_at)
  SELECT r.insured_customer_id, 'renewed', 'other', $5 FROM import_rows AS r WHERE ${RENEWED_HERE}
  ON CONFLICT (insured_customer_id) DO UPDATE SET outcome = excluded.outcome, last_channel = excluded.last_channel, last_contact_at = excluded.last_contact_at,
    follow_up_date = NULL`
