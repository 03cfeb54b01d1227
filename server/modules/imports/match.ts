import type pg from 'pg'
import { CUSTOMER_HEADINGS } from '../../../shared/import-headings'
import { errorMessages } from '../../../shared/messages'
import { REQUIRED_MESSAGE } from '../../../shared/text'
import { nameKnown, namePlans } from './names'
import { nameStored } from './odd-numbers'
import { STAGED_COLUMNS } from './staged-lines'
import { makeTargets } from './targets'

/** The columns of an import by field, and what is said of those that the file has not. */
export type Matching = { importId: string; columns: Record<string, string> }

/**
 * Compares the rows in `staged` with the records: what is new, changed, renewed or equal, and what cannot be taken in.
 * Nothing but the rows of the import is written. Set by set, for there may be a million.
 */
export async function matchRows(client: pg.Client, { importId, columns }: Matching): Promise<void> {
  await client.query('ANALYZE staged (row_number)')
  await nameKnown(client, importId)
  await nameStored(client)
  await readRows(client, columns)
  await client.query('ANALYZE matched')
  await faultRepeats(client)
  await faultPastTerms(client)
  await numberSteps(client)
  await makeTargets(client, columns)
  await namePlans(client, importId)
  await compareTargets(client)
  await faultLostZeros(client)
  await faultZerosOfMended(client, importId)
  await keepMatches(client, importId, columns)
  // What is done with them joins thousands of rows: taken for one, each would be looked for among all.
  await client.query('ANALYZE import_rows (import_id, row_number, step, outcome, insured_customer_id)')
  await client.query('DROP TABLE staged, matched, targets, known_insurers, known_types')
}

/**
 * Makes the table `matched`, of what rows are told apart by: the number, the dates, and the record of the number.
 * `outcome` is what a row would be as the only one of its number. It is narrow, as it is read a dozen times.
 */
async function readRows(client: pg.Client, columns: Matching['columns']): Promise<void> {
  // Without a column for the end it follows from the months, as in the form.
  const end = columns.policyEndDate
    ? `(r.content ->> 'policyEndDate')::date`
    : `((r.content ->> 'policyStartDate')::date + make_interval(months => (r.content ->> 'durationMonths')::int))::date`
  await client.query(
    `CREATE TEMP TABLE matched ON COMMIT DROP AS
    SELECT row.*, CASE WHEN is_wrong THEN NULL WHEN customer_id IS NULL THEN 'new'
        WHEN start_date >= stored_end AND start_date > stored_start THEN 'renewed' ELSE 'changed' END AS outcome,
      1 AS step, '[]'::jsonb AS faults
    FROM (
      SELECT r.row_number, r.policy_number, lower(r.policy_number::text) COLLATE "C" AS number,
        r.errors IS NOT NULL OR r.policy_number IS NULL AS is_wrong,
        (r.content ->> 'policyStartDate')::date AS start_date, ${end} AS end_date,
        (r.content ->> 'durationMonths')::int AS months, insurer.id AS insurer_id, type.id AS type_id,
        jsonb_strip_nulls(jsonb_build_object(
          'insurers', CASE WHEN insurer.id IS NULL THEN r.content ->> 'insurer' END,
          'policyTypes', CASE WHEN type.id IS NULL THEN r.content ->> 'policyType' END)) AS unknown,
        coalesce(r.content ->> 'policyType', stored_type.name) AS type_text,
        c.id AS customer_id, c.updated_at AS seen_at, c.policy_start_date AS stored_start, c.policy_end_date AS stored_end
      FROM staged AS r
      LEFT JOIN known_insurers AS insurer ON insurer.text = r.content ->> 'insurer'
      LEFT JOIN known_types AS type ON type.text = r.content ->> 'policyType'
      LEFT JOIN insured_customers AS c ON c.policy_number = r.policy_number
      LEFT JOIN policy_types AS stored_type ON stored_type.id = c.policy_type_id
    ) AS row`,
  )
}

/** A number may be in several rows, of terms that follow each other. */
async function faultRepeats(client: pg.Client): Promise<void> {
  await client.query(
    `UPDATE matched AS m
    SET faults = jsonb_build_array(jsonb_build_object('field', 'policyNumber', 'message', format(
      'El número está también en %s, con una vigencia que se superpone', others.places)))
    FROM (
      SELECT number, CASE WHEN count(*) > 6 THEN format('%s filas', count(*)) ELSE
          'las filas ' || string_agg(row_number::text, ', ' ORDER BY row_number) END AS places
      FROM (
        SELECT number, row_number, start_date, lag(start_date) OVER terms AS former_start,
          max(coalesce(end_date, 'infinity')) OVER (terms ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS former_end,
          count(*) OVER (PARTITION BY number) AS times
        FROM matched WHERE NOT is_wrong
        WINDOW terms AS (PARTITION BY number ORDER BY start_date NULLS FIRST, row_number)
      ) AS ordered WHERE times > 1
      GROUP BY number
      HAVING bool_or(start_date IS NULL OR former_end > start_date OR former_start = start_date)
    ) AS others
    WHERE others.number = m.number AND NOT m.is_wrong`,
  )
}

/** Terms that have been replaced are as they were, or the row says something that cannot be written any more. */
async function faultPastTerms(client: pg.Client): Promise<void> {
  const fault = (field: string, message: string) =>
    `jsonb_build_array(jsonb_build_object('field', '${field}', 'message', ${message}))`
  await client.query(
    `UPDATE matched AS m SET
      outcome = CASE WHEN past.is_same THEN 'equal' ELSE m.outcome END,
      faults = CASE
        WHEN past.is_same THEN m.faults
        WHEN past.number IS NOT NULL THEN ${fault('policyNumber', `format('Este número es de una vigencia anterior de la póliza %s', past.number)`)}
        ELSE ${fault('policyStartDate', `'Esta vigencia ya fue reemplazada por otra y no se modifica'`)} END
    FROM (
      SELECT m.row_number, term.policy_start_date = m.start_date AND (
          m.end_date IS NULL OR m.end_date IN (term.policy_end_date, coalesce(term.original_end_date, term.policy_end_date))
        ) AS is_same, CASE WHEN m.customer_id IS NULL THEN current.policy_number END AS number
      FROM matched AS m
      CROSS JOIN LATERAL (
        SELECT * FROM (
          SELECT * FROM policy_terms AS one WHERE m.customer_id IS NULL AND one.policy_number = m.policy_number
          UNION ALL
          SELECT * FROM policy_terms AS one
          WHERE one.insured_customer_id = m.customer_id AND one.policy_start_date = m.start_date
        ) AS candidate
        ORDER BY policy_start_date = m.start_date DESC NULLS LAST, policy_end_date DESC LIMIT 1
      ) AS term
      JOIN insured_customers AS current ON current.id = term.insured_customer_id
      WHERE NOT m.is_wrong AND m.faults = '[]'
    ) AS past WHERE past.row_number = m.row_number`,
  )
  await client.query(
    `UPDATE matched SET faults = ${fault('policyStartDate', `format('La póliza ya tiene una vigencia posterior, desde el %s', to_char(stored_start, 'DD/MM/YYYY'))`)}
    WHERE NOT is_wrong AND faults = '[]' AND outcome <> 'equal' AND start_date < stored_start AND end_date <= stored_start`,
  )
}

/** The rows of a number in the order in which they are written; most are the only one of theirs, as they were read. */
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

/** Tells what is changed from what is equal, and finds what a new policy lacks and dates that do not go together. */
async function compareTargets(client: pg.Client): Promise<void> {
  const required = ['fullName', 'insurer', 'policyType', 'vinNumber', 'vehicleBrand', 'vehicleModel', 'vehicleYear']
  await client.query(
    `UPDATE matched AS m SET
      faults = (SELECT jsonb_agg(jsonb_build_object('field', field, 'message', $2::text))
        FROM unnest($1::text[]) AS field WHERE NOT r.content ? field)
    FROM staged AS r
    WHERE outcome = 'new' AND step = 1 AND r.row_number = m.row_number AND NOT r.content ?& $1::text[]`,
    [required, REQUIRED_MESSAGE],
  )
  await client.query(
    `UPDATE matched AS m SET faults = jsonb_build_array(jsonb_build_object('field', 'policyEndDate', 'message', $1::text))
    FROM targets AS t
    WHERE t.row_number = m.row_number AND (target ->> 'policy_end_date')::date < (target ->> 'policy_start_date')::date
      AND faults = '[]'`,
    [errorMessages['dates-out-of-order']()],
  )
  await client.query(
    `UPDATE matched AS m SET faults = jsonb_build_array(jsonb_build_object('field', 'policyStartDate', 'message',
      format('La vigencia debe comenzar después del %s: ya hay otra vigencia hasta entonces', to_char(past.last_day, 'DD/MM/YYYY'))))
    FROM (SELECT insured_customer_id, max(policy_end_date) AS last_day FROM policy_terms
      WHERE insured_customer_id IN (SELECT customer_id FROM matched WHERE outcome = 'changed' AND start_date <> stored_start)
      GROUP BY 1) AS past
    WHERE faults = '[]' AND step = 1 AND outcome = 'changed' AND m.customer_id = past.insured_customer_id
      AND start_date <> stored_start AND start_date < past.last_day`,
  )
  // A term that follows one with a fault has nothing to follow.
  await client.query(
    `UPDATE matched AS m SET faults = jsonb_build_array(jsonb_build_object('field', 'policyNumber', 'message',
      format('La vigencia anterior de esta póliza, en la fila %s, tiene errores', former.row_number)))
    FROM (SELECT number, min(step) AS step, min(row_number) AS row_number FROM matched
      WHERE faults <> '[]' AND step IS NOT NULL GROUP BY 1) AS former
    WHERE m.number = former.number AND m.step > former.step AND m.faults = '[]'`,
  )
  await client.query(
    `UPDATE matched AS m SET outcome = 'equal' FROM targets AS t
    WHERE t.row_number = m.row_number AND outcome = 'changed' AND faults = '[]' AND target = stored AND unknown = '{}'`,
  )
}

/**
 * Spreadsheets take the zeros off numbers: a policy that would be new may be one that there is. Stored numbers that begin with
 * a zero are read once, as probing for each row with one zero and two and ten takes minutes beside a million policies.
 */
async function faultLostZeros(client: pg.Client): Promise<void> {
  await client.query(
    `WITH unknown AS MATERIALIZED (
      SELECT row_number, policy_number, lower(ltrim(policy_number::text, '0')) AS rest FROM matched
      WHERE outcome = 'new' AND faults = '[]' AND ltrim(policy_number::text, '0') ~ '^[0-9]'
    ), padded AS MATERIALIZED (
      SELECT policy_number, lower(ltrim(policy_number::text, '0')) AS rest FROM insured_customers
      WHERE policy_number BETWEEN '0' AND '1' AND policy_number::text LIKE '0%'
    ), twins AS (
      SELECT row_number, padded.policy_number FROM unknown JOIN padded USING (rest)
      UNION ALL
      SELECT row_number, c.policy_number FROM unknown JOIN insured_customers AS c ON c.policy_number = rest::citext
      WHERE unknown.policy_number::text LIKE '0%'
    )
    UPDATE matched AS m SET faults = jsonb_build_array(jsonb_build_object('field', 'policyNumber', 'message',
      format('Solo se distingue por los ceros iniciales de la póliza %s, que ya existe. Escriba el número completo', twin.policy_number)))
    FROM (
      SELECT DISTINCT ON (row_number) row_number, policy_number FROM twins
      ORDER BY row_number, length(policy_number::text), policy_number
    ) AS twin WHERE twin.row_number = m.row_number`,
  )
}

/** A new policy whose number had zeros before it in a row that an earlier file was wrong in is that row, mended where they were lost. */
async function faultZerosOfMended(client: pg.Client, importId: string): Promise<void> {
  await client.query(
    `WITH left_out AS MATERIALIZED (
      SELECT lower(ltrim(r.policy_number::text, '0')) AS rest, r.policy_number, imports.file_name, imports.created_at
      FROM imports JOIN import_rows AS r ON r.import_id = imports.id AND r.outcome = 'wrong' AND r.policy_number::text LIKE '0%'
      WHERE imports.state = 'done' AND imports.id <> $1 AND imports.result -> 'wrongRows' <> '0'
    )
    UPDATE matched AS m SET faults = jsonb_build_array(jsonb_build_object('field', 'policyNumber', 'message', format(
      'En «%s» este número era %s: una hoja de cálculo le quitó los ceros. Escriba el número completo', former.file_name, former.policy_number)))
    FROM (SELECT DISTINCT ON (rest) * FROM left_out ORDER BY rest, created_at DESC) AS former
    WHERE m.outcome = 'new' AND m.faults = '[]' AND lower(m.policy_number::text) = former.rest`,
    [importId],
  )
}

async function keepMatches(client: pg.Client, importId: string, columns: Matching['columns']): Promise<void> {
  await client.query(
    `INSERT INTO import_rows (
      import_id, ${STAGED_COLUMNS}, outcome, step, insured_customer_id, seen_at, target, unknown, faults
    )
    SELECT $1, ${STAGED_COLUMNS.replace(/\w+/g, 'r.$&')},
      CASE WHEN m.is_wrong OR m.faults <> '[]' THEN 'wrong' ELSE m.outcome END, coalesce(m.step, 1),
      CASE WHEN m.is_wrong OR m.faults <> '[]' THEN m.customer_id ELSE coalesce(t.record_id, m.customer_id) END, m.seen_at,
      CASE WHEN m.outcome <> 'equal' THEN t.target END,
      nullif(CASE WHEN t.plan_text IS NULL THEN m.unknown ELSE m.unknown || jsonb_build_object('plans', t.plan_text) END, '{}'),
      CASE WHEN m.faults <> '[]' THEN (
        SELECT jsonb_agg(jsonb_build_object('column', coalesce($2::jsonb ->> (fault ->> 'field'), fault ->> 'field'),
          'value', coalesce(r.content ->> (fault ->> 'field'), ''), 'message', fault ->> 'message'))
        FROM jsonb_array_elements(m.faults) AS fault) END
    FROM staged AS r JOIN matched AS m USING (row_number) LEFT JOIN targets AS t USING (row_number)`,
    [importId, JSON.stringify({ ...CUSTOMER_HEADINGS, ...columns })],
  )
}
