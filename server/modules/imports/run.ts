import type pg from 'pg'
import { clock } from '../../../shared/clock'
import { type Chunk, extentOf, IN_CHUNK, IS_WRITTEN, writeStep } from './chunks'
import { changesIn, FIELD_COLUMNS } from './columns'
import { makeNamed } from './make-named'
import { matchRows } from './match'
import { headingsOf } from './record'
import { resultOf } from './result'
import { stageAgain } from './staged-rows'
import { beginWork, type Importing, type Progress } from './work'

/**
 * Writes the rows without faults, in one transaction with a log entry each. Wrong rows are left out, and so are rows of
 * records that somebody has changed since the check.
 * @throws ReasonError `record-not-found`, `import-state`, `import-busy`
 */
export const run = (services: Importing, adminUserId: string, id: string): Promise<void> =>
  beginWork(services, {
    id,
    state: 'running',
    from: ['checked'],
    refusal: 'Primero hay que revisar el archivo: solo se importa lo que ya fue revisado.',
    work: (client, progress) => writeRows(client, { id, adminUserId, now: clock.now() }, progress),
  })

type Run = { id: string; adminUserId: string; now: Date }
/** `hasStored`: some rows change or renew policies that exist, or that an earlier step creates. */
type Writing = Run & { hasStored: boolean }

async function writeRows(client: pg.Client, run: Run, progress: Progress): Promise<void> {
  const { rows } = await client.query('SELECT columns, guessed, is_stale FROM imports WHERE id = $1', [run.id])
  // Answers since the check resolve names in more rows; what was deleted since is a name that nobody knows.
  if (rows[0].is_stale || (await namesGone(client, run.id))) {
    await stageAgain(client, run.id)
    await matchRows(client, { importId: run.id, columns: headingsOf(rows[0]) })
  }
  const made = await makeNamed(client, run)
  const extent = await extentOf(client, run.id)
  const hasStored = await concernsStored(client, run.id)
  for (let step = 1; step <= extent.steps; step++) {
    await writeStep(extent, [run.id, step], progress, (chunk) => writeChunk(client, { ...run, hasStored }, chunk))
    if (step < extent.steps) await showVersions(client, run, step)
  }
  await client.query(
    `UPDATE imports SET state = 'done', is_stale = false, result = $2, made = $3, finished_at = $4, rows_done = rows_of WHERE id = $1`,
    [run.id, await resultOf(client, run.id, true), made, run.now],
  )
}

const WRITTEN = FIELD_COLUMNS.map(([, column]) => column)
const WANTED = `${IN_CHUNK} AND r.unknown IS NULL`

/** Whether a row to be written refers to an insurer, type or plan that neither exists nor is to be created. */
async function namesGone(client: pg.Client, id: string): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(
    `WITH known AS MATERIALIZED (
      SELECT id FROM insurance_companies UNION SELECT id FROM policy_types UNION SELECT id FROM pricing_plans
      UNION SELECT (answer ->> 'id')::uuid FROM imports, jsonb_each(answers) AS kind(name, texts), jsonb_each(texts) AS said(text, answer)
        WHERE imports.id = $1 AND answer ? 'create'
    ), named AS MATERIALIZED (
      SELECT DISTINCT (target ->> 'insurance_company_id')::uuid AS insurer, (target ->> 'policy_type_id')::uuid AS type,
        (target ->> 'selected_plan_id')::uuid AS plan
      FROM import_rows WHERE import_id = $1 AND outcome IN ('new', 'changed', 'renewed') AND unknown IS NULL
    )
    SELECT EXISTS (
      SELECT FROM named, LATERAL (VALUES (insurer), (type), (plan)) AS one(id)
      WHERE one.id IS NOT NULL AND one.id NOT IN (SELECT id FROM known WHERE id IS NOT NULL)
    ) AS is`,
    [id],
  )
  return rows[0]?.is ?? false
}

async function concernsStored(client: pg.Client, id: string): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(
    `SELECT EXISTS (SELECT FROM import_rows WHERE import_id = $1 AND outcome IN ('changed', 'renewed')) AS is`,
    [id],
  )
  return rows[0]?.is ?? true
}

async function writeChunk(client: pg.Client, { adminUserId, now, hasStored }: Writing, chunk: Chunk): Promise<void> {
  await client.query(INSERT, [...chunk, now, adminUserId])
  if (hasStored) {
    await client.query(KEEP_BEFORE, [...chunk, now])
    await client.query(REPLACE_TERMS, [...chunk, now, adminUserId])
    await client.query(UPDATE, [...chunk, adminUserId])
    await client.query(NOTE_CONTACTS, [...chunk, now, adminUserId])
    await client.query(NOTE_RENEWALS, [...chunk, now])
  }
  await client.query(LEAVE_OUT, chunk)
  await client.query(LOG, [...chunk, adminUserId])
}

/** The subquery builds each record once: with the function in `FROM` the statement takes twice as long. */
const INSERT = `
  INSERT INTO insured_customers (id, ${WRITTEN}, term_origin, created_by, created_at, updated_at)
  SELECT insured_customer_id, ${WRITTEN.map((column) => `(new).${column}`)}, (new).term_origin, $6, $5, $5
  FROM (
    SELECT r.insured_customer_id, jsonb_populate_record(NULL::insured_customers, r.target) AS new
    FROM import_rows AS r WHERE ${WANTED} AND r.outcome = 'new' ORDER BY r.row_number OFFSET 0
  ) AS records
  ON CONFLICT (policy_number) DO NOTHING`

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
      vehicle_brand, vehicle_model, vehicle_year, origin, written_by, replaced_at, replaced_by
    )
    SELECT c.id, c.policy_number, c.insurance_company_id, c.policy_type_id, c.selected_plan_id, plan.duration_months,
      c.plan_price, c.policy_start_date, c.issue_date, least(c.policy_end_date, next.start),
      CASE WHEN c.policy_end_date > next.start THEN c.policy_end_date END, c.policy_end_date IS NULL, c.vin_number,
      c.vehicle_brand, c.vehicle_model, c.vehicle_year, c.term_origin,
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
  INSERT INTO renewal_state AS state
    (insured_customer_id, term_end_date, insurance_company_id, policy_type_id, outcome, last_channel, last_contact_at)
  SELECT r.insured_customer_id, former.policy_end_date, former.insurance_company_id, former.policy_type_id, 'renewed', 'other', $5
  FROM import_rows AS r, jsonb_populate_record(NULL::insured_customers, r.before_image) AS former
  WHERE ${RENEWED_HERE}
  ON CONFLICT (insured_customer_id) DO UPDATE SET term_end_date = excluded.term_end_date,
    insurance_company_id = excluded.insurance_company_id, policy_type_id = excluded.policy_type_id,
    outcome = excluded.outcome, last_channel = excluded.last_channel, last_contact_at = excluded.last_contact_at,
    follow_up_date = NULL`

/** Marks rows that could not be written any more as wrong. */
const LEAVE_OUT = `
  UPDATE import_rows AS r SET outcome = 'wrong', faults = jsonb_build_array(jsonb_build_object(
    'column', coalesce((SELECT coalesce(columns, guessed) ->> 'policyNumber' FROM imports WHERE id = $1), ''),
    'value', coalesce(r.policy_number::text, ''),
    'message', CASE WHEN r.outcome = 'new' THEN 'Entre tanto alguien registró una póliza con este número'
      ELSE 'Entre tanto alguien modificó o eliminó esta póliza. Revise el archivo otra vez' END))
  WHERE ${WANTED} AND CASE
    WHEN r.outcome = 'new' THEN NOT EXISTS (SELECT FROM insured_customers AS c WHERE c.id = r.insured_customer_id)
    WHEN r.outcome IN ('changed', 'renewed') THEN r.written_at IS NULL END`

const LOG = `
  INSERT INTO activity_logs (admin_user_id, action_type, table_name, record_id, subject, insured_customer_id, details)
  SELECT $5, CASE WHEN r.outcome = 'new' THEN 'create'::action_type ELSE 'update' END, 'insured_customers',
    r.insured_customer_id, concat(r.target ->> 'policy_number', ' · ', r.target ->> 'full_name'), r.insured_customer_id,
    ${changesIn('r.before_image', 'r.target')}
  FROM import_rows AS r
  WHERE ${IN_CHUNK} AND ${IS_WRITTEN}
  ORDER BY r.row_number`

/** Gives the next rows of the same policies the versions that have just been written. */
async function showVersions(client: pg.Client, { id, now }: Run, step: number): Promise<void> {
  await client.query(
    `UPDATE import_rows AS later SET seen_at = coalesce(r.written_at, $3) FROM import_rows AS r
    WHERE later.import_id = $1 AND later.step = $2::int + 1 AND r.import_id = $1 AND r.step = $2
      AND r.insured_customer_id = later.insured_customer_id AND ${IS_WRITTEN}`,
    [id, step, now],
  )
}
