import type pg from 'pg'
import { type ImportCheck, WRONG_CELLS_SHOWN } from '../../../shared/imports'

/**
 * The counts of an import's rows. Before the run, rows that wait for an answer also count by their expected outcome;
 * after it they count as waiting only, as they were not written.
 */
export async function resultOf(client: pg.Client, importId: string, hasRun = false): Promise<ImportCheck> {
  const counted = (outcome: string) =>
    `count(*) FILTER (WHERE outcome = '${outcome}'${hasRun ? ' AND unknown IS NULL' : ''})`
  const { rows } = await client.query<{ result: ImportCheck }>(
    `WITH odd AS MATERIALIZED (
      SELECT row_number, outcome, unknown, errors, faults FROM import_rows
      WHERE import_id = $1 AND (outcome = 'wrong' OR unknown IS NOT NULL)
    )
    SELECT json_build_object('rows', count(*), 'new', ${counted('new')}, 'changed', ${counted('changed')},
      'renewed', ${counted('renewed')}, 'equal', ${counted('equal')}, 'wrongRows', count(*) FILTER (WHERE outcome = 'wrong'),
      'waitingRows', count(*) FILTER (WHERE outcome <> 'wrong' AND unknown IS NOT NULL),
      'wrong', ${WRONG_CELLS},
      'unknown', json_build_object('insurers', ${unknown('insurers')}, 'policyTypes', ${unknown('policyTypes')},
        'plans', ${unknown('plans')})) AS result
    FROM import_rows WHERE import_id = $1`,
    [importId],
  )
  return rows[0]?.result as ImportCheck
}

/** SQL for the wrong cells of a row, in order. */
export const WRONG_CELLS_OF_ROW = `jsonb_array_elements(coalesce(errors, '[]') || coalesce(faults, '[]'))
  WITH ORDINALITY AS cells(cell, place)`

const WRONG_CELLS = `(
  SELECT coalesce(json_agg(json_build_object('row', row_number, 'column', cell ->> 'column', 'value', cell ->> 'value',
    'message', cell ->> 'message')), '[]')
  FROM (
    SELECT row_number, cell FROM odd, ${WRONG_CELLS_OF_ROW}
    WHERE outcome = 'wrong' ORDER BY row_number, place LIMIT ${WRONG_CELLS_SHOWN}
  ) AS wrong)`

/** SQL for the unknown names; spellings of one name are listed once, as the first row has it. */
const unknown = (kind: string) => `(
  SELECT coalesce(json_agg(json_build_object('text', text, 'rows', rows) ORDER BY rows DESC, text), '[]')
  FROM (
    SELECT (array_agg(text ORDER BY first_row))[1] AS text, sum(rows)::int AS rows FROM (
      SELECT unknown ->> '${kind}' AS text, min(row_number) AS first_row, count(*) AS rows FROM odd
      WHERE outcome <> 'wrong' AND unknown ? '${kind}' GROUP BY 1
    ) AS said GROUP BY name_form(text)
  ) AS listed)`
