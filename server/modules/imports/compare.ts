import { type ForAll, type ImportValues, storedAnswers, storedImport } from '../../../shared/imports'
import { found } from '../../changes/logged-change'
import type { Tx } from '../../db/client'
import { groupedBy } from './grouped-by'
import { identifyRows } from './identify-rows'
import { type Names, readNames } from './names'
import type { StoredRow } from './open-row'
import { type ComparedRow, comparePolicy } from './outcomes'
import { headingsOf } from './record'
import { readStoredNumbers } from './stored-numbers'
import { readStored, UNNAMED } from './stored-policies'

/** Rows per statement. */
const BATCH_SIZE = 500

/**
 * Compares all rows of an import with the policies, and stores the outcome of each. No policy is written.
 */
export async function compareRows(tx: Tx, importId: string): Promise<void> {
  const record = found(
    await tx.import.findUnique({
      where: { id: importId },
      select: { columns: true, guessed: true, headings: true, forAll: true, answers: true },
    }),
  )
  const decisions = storedAnswers.parse(record.answers)
  const { forAll, headings } = storedImport.pick({ forAll: true, headings: true }).parse(record)
  const isRenewed = decisions.continuations !== 'new'
  await identifyRows(tx, importId, { start: forAll.policyStartDate ?? null, isRenewed })
  const names = await readNames(tx, decisions)
  const numbers = await readStoredNumbers(tx, importId)
  const file = { headings, columns: headingsOf(record), forAll: valuesOf(forAll, names), decisions, names, numbers }
  for await (const rows of byNumber(tx, importId)) {
    const ofNumbers = groupedBy(rows, ({ number }) => number?.toLowerCase() ?? '')
    const stored = await readStored(tx, [...ofNumbers.keys()].filter(Boolean))
    await storeRows(
      tx,
      importId,
      [...ofNumbers].flatMap(([number, some]) => comparePolicy(some, stored.get(number) ?? UNNAMED, file)),
    )
  }
}

/** What is the same for all rows; an insurer or a type that is gone by now is missing. */
const valuesOf = ({ insurerId = '', policyTypeId = '', durationMonths, policyStartDate }: ForAll, names: Names) =>
  ({
    ...(names.insurerOf(insurerId) !== null && { insurer: insurerId }),
    ...(names.typeOf(policyTypeId) !== null && { policyType: policyTypeId }),
    ...(durationMonths !== undefined && { durationMonths }),
    ...(policyStartDate !== undefined && { policyStartDate }),
  }) satisfies ImportValues

/** Batches of an import's rows in which all rows of a policy number are together. */
async function* byNumber(tx: Tx, importId: string): AsyncGenerator<StoredRow[]> {
  // A cursor's query takes no parameters.
  await tx.$executeRawUnsafe(
    `DECLARE rows_by_number CURSOR FOR
    SELECT row_number AS row, cells, content AS values, errors, foreign_amounts AS "foreignAmounts", faults,
      policy_number::text AS number, identity, outcome, seen_at AS "seenAt"
    FROM import_rows WHERE import_id = '${importId}' AND outcome IS DISTINCT FROM 'notPolicy'
    ORDER BY policy_number, row_number`,
  )
  let kept: StoredRow[] = []
  for (;;) {
    const rows = await tx.$queryRawUnsafe<StoredRow[]>(`FETCH ${BATCH_SIZE} FROM rows_by_number`)
    kept.push(...rows)
    if (rows.length < BATCH_SIZE) break
    const last = kept.at(-1)?.number?.toLowerCase()
    const begin = kept.findLastIndex(({ number }) => number?.toLowerCase() !== last) + 1
    if (begin > 0) yield kept.slice(0, begin)
    kept = kept.slice(begin)
  }
  yield kept
  await tx.$executeRawUnsafe('CLOSE rows_by_number')
}

async function storeRows(tx: Tx, importId: string, compared: ComparedRow[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE import_rows AS r SET outcome = one.outcome, step = one.step, insured_customer_id = one."customerId",
      seen_at = one."seenAt", target = nullif(one.target, 'null'), unknown = nullif(one.unknown, 'null'),
      faults = nullif(one.faults, 'null')
    FROM jsonb_to_recordset(${JSON.stringify(compared)}::jsonb) AS one (row int, outcome text, step int, "customerId" uuid,
      "seenAt" timestamptz, target jsonb, unknown jsonb, faults jsonb)
    WHERE r.import_id = ${importId}::uuid AND r.row_number = one.row`
}
