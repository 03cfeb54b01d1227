import type pg from 'pg'
import { CUSTOMER_HEADINGS } from '../../../shared/import-headings'
import { faultCancelled, faultFollowing, faultPastTerms, faultRefusals, faultRepeats, faultTargets } from './faults'
import { nameKnown, namePlans } from './names'
import { faultBlocked, faultLostZeros, faultZerosOfMended } from './number-faults'
import { nameStored } from './odd-numbers'
import { STAGED_COLUMNS } from './staged-lines'
import { makeTargets } from './targets'

/** An import, and the headings of its columns by field. */
export type Matching = { importId: string; columns: Record<string, string> }

/**
 * Compares the rows in `staged` with the records: they are new, changed, renewed, equal or wrong. Only the import's
 * rows are written. Works in sets, as there may be a million rows.
 */
export async function matchRows(client: pg.Client, { importId, columns }: Matching): Promise<void> {
  await client.query('ANALYZE staged (row_number)')
  await nameKnown(client, importId)
  await nameStored(client)
  await readRows(client, columns)
  await client.query('ANALYZE matched')
  await faultRepeats(client)
  await faultPastTerms(client, columns)
  await faultBlocked(client)
  await numberSteps(client)
  await makeTargets(client, columns)
  await namePlans(client, importId)
  if (columns.policyEndDate) await faultCancelled(client)
  if (columns.contactAllowed) await faultRefusals(client)
  await faultTargets(client)
  await tellEqual(client)
  await faultLostZeros(client)
  await faultZerosOfMended(client, importId)
  await faultFollowing(client)
  await keepMatches(client, importId, columns)
  // Later steps join thousands of these rows: without statistics the planner expects one, and uses nested loops.
  await client.query('ANALYZE import_rows (import_id, row_number, step, outcome, insured_customer_id)')
  await client.query('DROP TABLE staged, matched, targets, known_insurers, known_types')
}

/** A policy without an end is renewed by a start that is its plan's months later, or so many; one before is corrected. */
const MONTHS_WITHOUT_PLAN = 12

/** The stored term began where a month ended and keeps a later day; a file may know no such rule, and count on from its start. */
const KEEPS_A_LATER_DAY = 'stored_end - ends_at BETWEEN 1 AND 3 AND extract(day FROM stored_start + 1) = 1'

/**
 * Creates the table `matched` with the columns that rows are compared by: number, dates, and the number's record. The
 * number is in its stored form where there is a record: a file that writes it otherwise changes nothing by that.
 * `outcome` is that of a row alone, without others of its number. The table is narrow, as it is read a dozen times.
 */
async function readRows(client: pg.Client, columns: Matching['columns']): Promise<void> {
  // Without a column for the end date, it follows from the months, as in the form.
  const end = columns.policyEndDate
    ? `(r.content ->> 'policyEndDate')::date`
    : `((r.content ->> 'policyStartDate')::date + make_interval(months => (r.content ->> 'durationMonths')::int))::date`
  await client.query(
    `CREATE TEMP TABLE matched ON COMMIT DROP AS
    SELECT row.*, CASE WHEN is_wrong THEN NULL WHEN customer_id IS NULL THEN 'new'
        WHEN start_date >= CASE WHEN ${KEEPS_A_LATER_DAY} THEN ends_at ELSE coalesce(stored_end, ends_at) END AND start_date > stored_start THEN 'renewed' ELSE 'changed' END AS outcome,
      1 AS step, '[]'::jsonb AS faults
    FROM (
      SELECT r.row_number, coalesce(c.policy_number, r.policy_number) AS policy_number, lower(r.policy_number::text) COLLATE "C" AS number,
        r.errors IS NOT NULL OR r.policy_number IS NULL AS is_wrong,
        (r.content ->> 'policyStartDate')::date AS start_date, ${end} AS end_date,
        (r.content ->> 'durationMonths')::int AS months, insurer.id AS insurer_id, type.id AS type_id,
        jsonb_strip_nulls(jsonb_build_object(
          'insurers', CASE WHEN insurer.id IS NULL THEN r.content ->> 'insurer' END,
          'policyTypes', CASE WHEN type.id IS NULL THEN r.content ->> 'policyType' END)) AS unknown,
        coalesce(r.content ->> 'policyType', stored_type.name) AS type_text,
        NOT c.contact_allowed AND r.content -> 'contactAllowed' = 'true' AS lifts_refusal,
        c.id AS customer_id, c.updated_at AS seen_at, c.policy_start_date AS stored_start, c.policy_end_date AS stored_end,
        (c.policy_start_date + make_interval(months => coalesce(stored_plan.duration_months, ${MONTHS_WITHOUT_PLAN})))::date AS ends_at
      FROM staged AS r
      LEFT JOIN known_insurers AS insurer ON insurer.text = r.content ->> 'insurer'
      LEFT JOIN known_types AS type ON type.text = r.content ->> 'policyType'
      LEFT JOIN insured_customers AS c ON c.policy_number = r.policy_number
      LEFT JOIN policy_types AS stored_type ON stored_type.id = c.policy_type_id
      LEFT JOIN pricing_plans AS stored_plan ON stored_plan.id = c.selected_plan_id
    ) AS row`,
  )
}

/** Numbers the rows of each policy number in the order of writing; most numbers have one row, which stays step 1. */
async function numberSteps(client: pg.Client): Promise<void> {
  await client.query(
    `UPDATE matched AS m SET step = ordered.step, outcome = CASE WHEN ordered.step > 1 THEN 'renewed' ELSE m.outcome END
    FROM (
      SELECT row_number, CASE WHEN is_written THEN row_number() OVER (
        PARTITION BY number, is_written ORDER BY start_date NULLS FIRST, row_number) END AS step
      FROM (SELECT *, NOT is_wrong AND faults = '[]' AND outcome <> 'equal' AS is_written FROM matched) AS told
    ) AS ordered WHERE ordered.row_number = m.row_number AND ordered.step IS DISTINCT FROM 1`,
  )
}

/** Marks changed rows without a difference as equal. */
async function tellEqual(client: pg.Client): Promise<void> {
  await client.query(
    `UPDATE matched AS m SET outcome = 'equal' FROM targets AS t
    WHERE t.row_number = m.row_number AND outcome = 'changed' AND faults = '[]' AND target = stored AND unknown = '{}'`,
  )
}

/** Faults quote the cell as it is written in the file. */
async function keepMatches(client: pg.Client, importId: string, columns: Matching['columns']): Promise<void> {
  await client.query(
    `WITH headings AS MATERIALIZED (
      SELECT text, min(nth)::int - 1 AS place
      FROM imports, jsonb_array_elements_text(headings) WITH ORDINALITY AS heading (text, nth) WHERE id = $1 GROUP BY text
    )
    INSERT INTO import_rows (
      import_id, ${STAGED_COLUMNS}, outcome, step, insured_customer_id, seen_at, target, unknown, faults
    )
    SELECT $1, ${STAGED_COLUMNS.replace(/\w+/g, 'r.$&')},
      CASE WHEN m.is_wrong OR m.faults <> '[]' THEN 'wrong' ELSE m.outcome END, coalesce(m.step, 1),
      CASE WHEN m.is_wrong OR m.faults <> '[]' THEN m.customer_id ELSE coalesce(t.record_id, m.customer_id) END, m.seen_at,
      CASE WHEN m.outcome <> 'equal' THEN t.target END,
      nullif(CASE WHEN t.plan_text IS NULL THEN m.unknown ELSE m.unknown || jsonb_build_object('plans', t.plan_text) END, '{}'),
      CASE WHEN m.faults <> '[]' THEN (
        SELECT jsonb_agg(jsonb_build_object('column', coalesce($2::jsonb ->> (fault ->> 'field'), fault ->> 'field'),
          'value', CASE WHEN r.content ? (fault ->> 'field')
            THEN coalesce(r.cells ->> heading.place, r.content ->> (fault ->> 'field')) ELSE '' END,
          'message', fault ->> 'message'))
        FROM jsonb_array_elements(m.faults) AS fault LEFT JOIN headings AS heading
          ON heading.text = $2::jsonb ->> (fault ->> 'field')) END
    FROM staged AS r JOIN matched AS m USING (row_number) LEFT JOIN targets AS t USING (row_number)`,
    [importId, JSON.stringify({ ...CUSTOMER_HEADINGS, ...columns })],
  )
}
