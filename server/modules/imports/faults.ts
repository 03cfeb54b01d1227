import type pg from 'pg'
import { REQUIRED_OF_NEW } from '../../../shared/imports'
import { errorMessages } from '../../../shared/messages'
import { REQUIRED_MESSAGE } from '../../../shared/text'

/** SQL for the fault of a row in `matched` that cannot be imported. */
export const fault = (field: string, message: string) =>
  `jsonb_build_array(jsonb_build_object('field', '${field}', 'message', ${message}))`

/** Finds rows of one number whose terms overlap; several rows with terms that follow each other are fine. */
export async function faultRepeats(client: pg.Client): Promise<void> {
  await client.query(
    `UPDATE matched AS m
    SET faults = ${fault('policyNumber', `format('El número está también en %s, con una vigencia que se superpone', others.places)`)}
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

/**
 * Rows of past terms: those that equal the stored term change nothing, others cannot be written any more. Where the file
 * has no column for the end date, its months tell whether they are equal.
 * @param columns the headings of the file by field
 */
export async function faultPastTerms(client: pg.Client, columns: Record<string, string>): Promise<void> {
  await client.query(
    `UPDATE matched AS m SET
      outcome = CASE WHEN past.is_same THEN 'equal' ELSE m.outcome END,
      faults = CASE
        WHEN past.is_same THEN m.faults
        WHEN past.number IS NOT NULL THEN ${fault('policyNumber', `format('Este número es de una vigencia anterior de la póliza %s', past.number)`)}
        ELSE ${fault('policyStartDate', `'Esta vigencia ya fue reemplazada por otra y no se modifica'`)} END
    FROM (
      SELECT m.row_number, term.policy_start_date = m.start_date AND (
          m.end_date IS NULL ${columns.policyEndDate ? '' : 'OR m.months = term.duration_months'} OR m.end_date IN (term.policy_end_date, coalesce(term.original_end_date, term.policy_end_date))
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
    `UPDATE matched SET faults = ${fault('policyStartDate', `format('La póliza ya tiene una vigencia posterior, desde el %s', to_char(stored_start, 'FMDD/FMMM/YYYY'))`)}
    WHERE NOT is_wrong AND faults = '[]' AND outcome <> 'equal' AND start_date < stored_start AND end_date <= stored_start`,
  )
}

/**
 * A cancelled policy's term ends with its cancellation: a file with another end date, such as an older list, would put
 * it in force again. For files that have a column for the end date.
 */
export async function faultCancelled(client: pg.Client): Promise<void> {
  await client.query(
    `UPDATE matched AS m SET faults = ${fault('policyEndDate', `format('La póliza está cancelada y termina el %s. Reactívela en su ficha o, si sigue cancelada, deje esta celda vacía', to_char(stored_end, 'FMDD/FMMM/YYYY'))`)}
    FROM policy_cancellations AS cancellation
    WHERE insured_customer_id = m.customer_id AND policy_term_id IS NULL AND reinstated_at IS NULL
      AND outcome = 'changed' AND faults = '[]' AND end_date <> stored_end`,
  )
}

/** Who refused to be contacted is not contactable again by a file, such as an older list: a person takes that back. */
export async function faultRefusals(client: pg.Client): Promise<void> {
  await client.query(
    `UPDATE matched SET faults = ${fault('contactAllowed', '$1::text')}
    WHERE lifts_refusal AND outcome IN ('changed', 'renewed') AND faults = '[]'`,
    ['La persona pidió que no la contacten. Cámbielo en la ficha de la póliza o, si sigue así, deje esta celda vacía'],
  )
}

/** Finds missing values of new policies, and dates in the wrong order. */
export async function faultTargets(client: pg.Client): Promise<void> {
  await client.query(
    `UPDATE matched AS m SET
      faults = (SELECT jsonb_agg(jsonb_build_object('field', field, 'message', $2::text))
        FROM unnest($1::text[]) AS field WHERE NOT r.content ? field)
    FROM staged AS r
    WHERE outcome = 'new' AND step = 1 AND r.row_number = m.row_number AND NOT r.content ?& $1::text[]`,
    [REQUIRED_OF_NEW, REQUIRED_MESSAGE],
  )
  await client.query(
    `UPDATE matched AS m SET faults = ${fault('policyEndDate', '$1::text')}
    FROM targets AS t
    WHERE t.row_number = m.row_number AND (target ->> 'policy_end_date')::date < (target ->> 'policy_start_date')::date
      AND faults = '[]'`,
    [errorMessages['dates-out-of-order']()],
  )
  await client.query(
    `UPDATE matched AS m SET faults = ${fault('policyStartDate', `format('La vigencia debe comenzar el %s o después: ya hay otra vigencia hasta entonces', to_char(past.last_day, 'FMDD/FMMM/YYYY'))`)}
    FROM (SELECT insured_customer_id, max(policy_end_date) AS last_day FROM policy_terms
      WHERE insured_customer_id IN (SELECT customer_id FROM matched WHERE outcome = 'changed' AND start_date <> stored_start)
      GROUP BY 1) AS past
    WHERE faults = '[]' AND step = 1 AND outcome = 'changed' AND m.customer_id = past.insured_customer_id
      AND start_date <> stored_start AND start_date < past.last_day`,
  )
}

/** A term cannot follow one of the same number that is not written: after a fault it has one too, else it waits as well. */
export async function faultFollowing(client: pg.Client): Promise<void> {
  await client.query(
    `UPDATE matched AS m SET faults = ${fault('policyNumber', `format('La vigencia anterior de esta póliza, en la fila %s, tiene errores', former.row_number)`)}
    FROM (SELECT number, min(step) AS step, min(row_number) AS row_number FROM matched
      WHERE faults <> '[]' AND step IS NOT NULL GROUP BY 1) AS former
    WHERE m.number = former.number AND m.step > former.step AND m.faults = '[]'`,
  )
  await client.query(
    `UPDATE matched AS m SET unknown = former.unknown || m.unknown
    FROM (
      SELECT DISTINCT ON (m.number) m.number, m.step,
        m.unknown || jsonb_strip_nulls(jsonb_build_object('plans', t.plan_text)) AS unknown
      FROM matched AS m JOIN targets AS t USING (row_number)
      WHERE m.faults = '[]' AND (m.unknown <> '{}' OR t.plan_text IS NOT NULL)
        AND m.number IN (SELECT number FROM matched WHERE step > 1)
      ORDER BY m.number, m.step
    ) AS former
    WHERE m.number = former.number AND m.step > former.step AND m.faults = '[]'`,
  )
}
