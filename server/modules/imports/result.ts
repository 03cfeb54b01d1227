import { type ImportCheck, storedAnswers, WRONG_CELLS_SHOWN } from '../../../shared/imports'
import type { Db } from '../../db/client'
import { Prisma } from '../../db/generated/client'
import { readNames } from './names'
import { likelyMeaning } from './open-row'
import { proposedNames } from './proposals'

type Counts = Omit<ImportCheck, 'wrong' | 'unknown' | 'faultKinds' | 'foreignAmounts' | 'fleets' | 'continuations'>

/**
 * The counts of an import's rows. Before the run, rows that wait for an answer also count by their expected outcome;
 * after it they count as waiting only, as they were not written.
 */
export async function resultOf(db: Db, importId: string, hasRun = false): Promise<ImportCheck> {
  const outcome = hasRun ? Prisma.sql`CASE WHEN unknown IS NULL THEN outcome END` : Prisma.sql`outcome`
  const counted = (name: string) => Prisma.sql`count(*) FILTER (WHERE ${outcome} = ${name})::int`
  const [counts] = await db.$queryRaw<Counts[]>`
    SELECT count(*)::int AS rows, ${counted('new')} AS new, ${counted('changed')} AS changed,
      ${counted('renewed')} AS renewed, ${counted('cancelled')} AS cancelled, ${counted('equal')} AS equal,
      ${counted('merged')} AS merged, ${counted('notPolicy')} AS "notPolicies", ${counted('leftOut')} AS "leftOut",
      ${counted('wrong')} AS "wrongRows", (SELECT count(*)::int FROM (${receipts(importId)}) AS receipts) AS receipts,
      count(*) FILTER (WHERE outcome <> 'wrong' AND unknown IS NOT NULL)::int AS "waitingRows"
    FROM import_rows WHERE import_id = ${importId}::uuid`
  const wrong = await db.$queryRaw<ImportCheck['wrong']>`
    SELECT row_number AS row, cell ->> 'column' AS column, cell ->> 'value' AS value, cell ->> 'message' AS message
    FROM import_rows, ${WRONG_CELLS_OF_ROW}
    WHERE import_id = ${importId}::uuid AND outcome IN ('wrong', 'notPolicy', 'leftOut')
    ORDER BY array_position(ARRAY['wrong', 'notPolicy', 'leftOut'], outcome), row_number, place LIMIT ${WRONG_CELLS_SHOWN}`
  return {
    ...(counts as Counts),
    wrong,
    unknown: await unknownOf(db, importId),
    faultKinds: await faultKinds(db, importId),
    foreignAmounts: await foreignAmounts(db, importId),
    fleets: await fleets(db, importId),
    continuations: await continuations(db, importId),
  }
}

/** SQL for the wrong cells of a row, in order. */
export const WRONG_CELLS_OF_ROW = Prisma.sql`jsonb_array_elements(coalesce(errors, '[]') || coalesce(faults, '[]'))
  WITH ORDINALITY AS cells(cell, place)`

/** SQL for the merged rows that differ from the one that counts, in columns that are not used. */
const receipts = (importId: string) => Prisma.sql`
  SELECT FROM import_rows AS one WHERE import_id = ${importId}::uuid AND outcome = 'merged' AND NOT EXISTS (
    SELECT FROM import_rows AS other WHERE other.import_id = ${importId}::uuid AND other.outcome <> 'merged'
      AND other.policy_number = one.policy_number AND other.cells = one.cells)`

async function unknownOf(db: Db, importId: string): Promise<ImportCheck['unknown']> {
  const { answers } = await db.import.findUniqueOrThrow({ where: { id: importId }, select: { answers: true } })
  const names = await readNames(db, storedAnswers.parse(answers))
  const proposed = proposedNames(names, {
    insurers: await unknownTexts(db, importId, 'insurers'),
    policyTypes: await unknownTexts(db, importId, 'policyTypes'),
    plans: await unknownTexts(db, importId, 'plans'),
  })
  const statuses = await unknownTexts(db, importId, 'statuses')
  return { ...proposed, statuses: statuses.map((one) => ({ ...one, proposed: likelyMeaning(one.text) })) }
}

/** The unknown texts; spellings of one are listed once, as the first row has it. */
const unknownTexts = (db: Db, importId: string, kind: keyof ImportCheck['unknown']) =>
  db.$queryRaw<{ text: string; rows: number }[]>`
    SELECT text, rows FROM (
      SELECT (array_agg(text ORDER BY first_row))[1] AS text, sum(rows)::int AS rows FROM (
        SELECT unknown ->> ${kind} AS text, min(row_number) AS first_row, count(*) AS rows FROM import_rows
        WHERE import_id = ${importId}::uuid AND outcome <> 'wrong' AND unknown ? ${kind} GROUP BY 1
      ) AS said GROUP BY name_form(text)
    ) AS listed ORDER BY rows DESC, text`

/** The wrong cells that may be left out, by column. */
const faultKinds = (db: Db, importId: string) =>
  db.$queryRaw<ImportCheck['faultKinds']>`
    SELECT cell ->> 'column' AS column, (array_agg(cell ->> 'message' ORDER BY row_number))[1] AS message,
      count(*)::int AS rows, jsonb_build_object('row', min(row_number),
        'value', (array_agg(cell ->> 'value' ORDER BY row_number))[1]) AS example
    FROM import_rows, jsonb_array_elements(errors) AS cell
    WHERE import_id = ${importId}::uuid AND errors IS NOT NULL AND cell ? 'mayLack' GROUP BY 1 ORDER BY rows DESC, 1`

/** The amounts with the sign of another currency, by column. */
const foreignAmounts = (db: Db, importId: string) =>
  db.$queryRaw<ImportCheck['foreignAmounts']>`
    SELECT "column", sum(rows)::int AS rows,
      to_jsonb((array_agg(jsonb_build_object('sign', sign, 'rows', rows) ORDER BY rows DESC, sign))[1:10]) AS signs,
      (array_agg(example ORDER BY example -> 'row'))[1] AS example
    FROM (
      SELECT one ->> 'column' AS "column", one ->> 'sign' AS sign, count(*)::int AS rows,
        (array_agg(jsonb_build_object('row', row_number, 'value', one ->> 'value') ORDER BY row_number))[1] AS example
      FROM import_rows, jsonb_array_elements(foreign_amounts) AS one
      WHERE import_id = ${importId}::uuid AND foreign_amounts IS NOT NULL GROUP BY 1, 2
    ) AS said GROUP BY 1 ORDER BY rows DESC, 1`

async function fleets(db: Db, importId: string): Promise<ImportCheck['fleets']> {
  const [found] = await db.$queryRaw<ImportCheck['fleets'][]>`
    SELECT count(DISTINCT identity ->> 'fleet')::int AS numbers, count(*)::int AS rows,
      count(*) FILTER (WHERE unknown ? 'fleets')::int AS waiting, (array_agg(jsonb_build_object(
      'row', row_number, 'policyNumber', identity ->> 'fleet', 'becomes', identity ->> 'number') ORDER BY row_number))[1] AS example
    FROM import_rows WHERE import_id = ${importId}::uuid AND identity ? 'fleet'`
  return found as ImportCheck['fleets']
}

async function continuations(db: Db, importId: string): Promise<ImportCheck['continuations']> {
  const [found] = await db.$queryRaw<ImportCheck['continuations'][]>`
    SELECT count(*)::int AS rows, (array_agg(jsonb_build_object('row', row_number,
      'policyNumber', coalesce(identity ->> 'number', content ->> 'policyNumber'), 'previousNumber', identity ->> 'likely')
      ORDER BY row_number))[1] AS example
    FROM import_rows WHERE import_id = ${importId}::uuid AND identity ? 'likely'`
  return found as ImportCheck['continuations']
}
