import { type ImportCheck, NAME_KINDS, type NameKind, WRONG_CELLS_SHOWN } from '../../../shared/imports'
import type { Db } from '../../db/client'
import { Prisma } from '../../db/generated/client'

type Counts = Pick<ImportCheck, 'rows' | 'new' | 'changed' | 'renewed' | 'equal' | 'wrongRows' | 'waitingRows'>

/**
 * The counts of an import's rows. Before the run, rows that wait for an answer also count by their expected outcome;
 * after it they count as waiting only, as they were not written.
 */
export async function resultOf(db: Db, importId: string, hasRun = false): Promise<ImportCheck> {
  const outcome = hasRun ? Prisma.sql`CASE WHEN unknown IS NULL THEN outcome END` : Prisma.sql`outcome`
  const counted = (name: string) => Prisma.sql`count(*) FILTER (WHERE ${outcome} = ${name})::int`
  const [counts] = await db.$queryRaw<Counts[]>`
    SELECT count(*)::int AS rows, ${counted('new')} AS new, ${counted('changed')} AS changed,
      ${counted('renewed')} AS renewed, ${counted('equal')} AS equal,
      count(*) FILTER (WHERE outcome = 'wrong')::int AS "wrongRows",
      count(*) FILTER (WHERE outcome <> 'wrong' AND unknown IS NOT NULL)::int AS "waitingRows"
    FROM import_rows WHERE import_id = ${importId}::uuid`
  const wrong = await db.$queryRaw<ImportCheck['wrong']>`
    SELECT row_number AS row, cell ->> 'column' AS column, cell ->> 'value' AS value, cell ->> 'message' AS message
    FROM import_rows, ${WRONG_CELLS_OF_ROW} WHERE import_id = ${importId}::uuid AND outcome = 'wrong'
    ORDER BY row_number, place LIMIT ${WRONG_CELLS_SHOWN}`
  const unknown: Partial<ImportCheck['unknown']> = {}
  for (const kind of NAME_KINDS) unknown[kind] = await unknownTexts(db, importId, kind)
  return { ...(counts as Counts), wrong, unknown: unknown as ImportCheck['unknown'] }
}

/** SQL for the wrong cells of a row, in order. */
export const WRONG_CELLS_OF_ROW = Prisma.sql`jsonb_array_elements(coalesce(errors, '[]') || coalesce(faults, '[]'))
  WITH ORDINALITY AS cells(cell, place)`

/** The unknown names; spellings of one name are listed once, as the first row has it. */
const unknownTexts = (db: Db, importId: string, kind: NameKind) =>
  db.$queryRaw<{ text: string; rows: number }[]>`
    SELECT text, rows FROM (
      SELECT (array_agg(text ORDER BY first_row))[1] AS text, sum(rows)::int AS rows FROM (
        SELECT unknown ->> ${kind} AS text, min(row_number) AS first_row, count(*) AS rows FROM import_rows
        WHERE import_id = ${importId}::uuid AND outcome <> 'wrong' AND unknown ? ${kind} GROUP BY 1
      ) AS said GROUP BY name_form(text)
    ) AS listed ORDER BY rows DESC, text`
