import { CUSTOMER_HEADINGS } from '../../../shared/import-headings'
import type { CellError, Decisions, ForAll, ImportValues } from '../../../shared/imports'
import { storedAnswers, storedImport } from '../../../shared/imports'
import { newId } from '../../../shared/new-id'
import { OTHER_CURRENCY_MESSAGE } from '../../../shared/prices'
import { found } from '../../changes/logged-change'
import type { Tx } from '../../db/client'
import { type ForeignAmount, refusedAmounts } from './foreign-amounts'
import { groupedBy } from './grouped-by'
import { identifyRows } from './identify-rows'
import type { Identity } from './identity'
import { type Known, readKnown } from './known'
import { type Compared, type FileFacts, isWritten, type Outcome, type Row } from './opened-rows'
import { compareNumber } from './outcomes'
import { headingsOf } from './record'
import { type Named, readStored, UNNAMED } from './stored-policies'

/** Rows per statement. */
const BATCH_SIZE = 500

type StoredRow = {
  row: number
  cells: string[]
  values: ImportValues
  errors: CellError[] | null
  foreignAmounts: ForeignAmount[] | null
  faults: CellError[] | null
  number: string | null
  identity: Identity | null
  outcome: Outcome | null
  seenAt: Date | null
}

/** What was said of a file, and the place of each heading. */
type File = FileFacts & { headings: string[]; forAll: ForAll }

/**
 * Compares all rows of an import with the policies, and stores the outcome of each; rows that were refused before stay
 * wrong. No policy is written.
 */
export async function matchRows(tx: Tx, importId: string): Promise<void> {
  const record = found(
    await tx.import.findUnique({
      where: { id: importId },
      select: { columns: true, guessed: true, headings: true, forAll: true, answers: true },
    }),
  )
  const answers = storedAnswers.parse(record.answers)
  const { forAll, headings } = storedImport.pick({ forAll: true, headings: true }).parse(record)
  const file = { columns: headingsOf(record), headings, forAll, decisions: answers }
  const known = await readKnown(tx, { importId, answers, texts: await textsOf(tx, importId) })
  await identifyRows(tx, importId, { forAll, isRenewed: answers.continuations !== 'new' })
  const toRow = rowReader(file, known)
  for await (const rows of byNumber(tx, importId)) {
    const numbers = groupedBy(rows, ({ number }) => number?.toLowerCase() ?? '')
    const stored = await readStored(tx, [...numbers.keys()].filter(Boolean))
    const matched: Matched[] = []
    for (const [number, ofNumber] of numbers) {
      const named = stored.get(number) ?? UNNAMED
      matched.push(...matchesOf(ofNumber, compareNumber(ofNumber.map(toRow), named, known, file), named, file))
    }
    await storeMatches(tx, importId, matched)
  }
}

/** Reads stored rows, with what is the same for all of them, and without the cells that people leave out. */
function rowReader({ forAll, decisions, columns }: File, known: Known): (row: StoredRow) => Row {
  const { insurerId = '', policyTypeId = '', durationMonths, policyStartDate } = forAll
  const ofAll: ImportValues = {
    ...(known.insurerOf(insurerId) !== null && { insurer: insurerId }),
    ...(known.typeOf(policyTypeId) !== null && { policyType: policyTypeId }),
    ...(durationMonths !== undefined && { durationMonths }),
    ...(policyStartDate !== undefined && { policyStartDate }),
  }
  return ({ row, values, errors, foreignAmounts, faults, number, identity, outcome, seenAt }) => {
    const refused = refusedAmounts(foreignAmounts, decisions)
    const isRefused = refused.some(({ as }) => as === 'leaveOut')
    const kept = { ...ofAll, ...values }
    for (const { field } of refused) delete kept[field]
    return {
      row,
      values: kept,
      isPriceLeftOut: [...(errors ?? []), ...refused].some(({ column }) => column === columns.planPrice),
      identity: identity ?? {},
      isWrong:
        number === null || (outcome === 'wrong' && faults !== null) || !isWithout(errors, decisions) || isRefused,
      told: { outcome, seenAt: seenAt?.toISOString() ?? null },
    }
  }
}

/** Whether a row comes in without its wrong cells. */
const isWithout = (errors: CellError[] | null, { faults }: Decisions): boolean =>
  (errors ?? []).every(
    ({ column, mayLack }) => mayLack && faults.some((one) => one.column === column && one.as === 'withoutCell'),
  )

/** The names of insurers and types in the file, each once. */
async function textsOf(tx: Tx, importId: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ text: string }[]>`
    SELECT DISTINCT text FROM import_rows, LATERAL (VALUES (content ->> 'insurer'), (content ->> 'policyType')) AS said (text)
    WHERE import_id = ${importId}::uuid AND text IS NOT NULL`
  return rows.map(({ text }) => text)
}

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
    const all = [...kept, ...rows]
    if (rows.length < BATCH_SIZE) {
      yield all
      break
    }
    const last = all.at(-1)?.number?.toLowerCase()
    const begin = all.findLastIndex(({ number }) => number?.toLowerCase() !== last) + 1
    kept = all.slice(begin)
    if (begin > 0) yield all.slice(0, begin)
  }
  await tx.$executeRawUnsafe('CLOSE rows_by_number')
}

type Matched = Omit<Compared, 'faults'> & { customerId: string | null; seenAt: string | null; faults: CellError[] }

/** All but the rows that were refused before, whose faults stay. */
function matchesOf(rows: StoredRow[], compared: Compared[], { stored }: Named, file: File): Matched[] {
  const created = compared.some(({ act }) => act === 'new') ? newId() : null
  const customerId = stored?.customer.id ?? created
  const seenAt = stored?.customer.updatedAt ?? null
  return rows.flatMap((row, place) => {
    const result = compared[place] as Compared
    if (row.outcome === 'wrong' && row.faults !== null) return []
    const refused = refusedAmounts(row.foreignAmounts, file.decisions)
    const amounts = refused.map(({ column, value }) => ({ column, value, message: OTHER_CURRENCY_MESSAGE }))
    const faults = [...amounts, ...result.faults.map((fault) => cellOf(fault, row, file))]
    return { ...result, customerId, seenAt, faults }
  })
}

/** A fault with its column's heading and the cell as the file has it. */
function cellOf({ field, message }: Compared['faults'][number], { cells, values }: StoredRow, file: File): CellError {
  const column = { ...CUSTOMER_HEADINGS, ...file.columns }[field] ?? field
  const value = (values as Record<string, unknown>)[field]
  return { column, message, value: value === undefined ? '' : (cells[file.headings.indexOf(column)] ?? String(value)) }
}

async function storeMatches(tx: Tx, importId: string, matched: Matched[]): Promise<void> {
  const rows = matched.map(({ fields, origin, act, cancellation, payments, unknown, faults, ...one }) => ({
    ...one,
    target: fields && isWritten(one.outcome) ? { ...fields, termOrigin: origin, act, cancellation, payments } : null,
    unknown: Object.keys(unknown).length > 0 && one.outcome !== 'wrong' ? unknown : null,
    faults: faults.length > 0 ? faults : null,
  }))
  await tx.$executeRaw`
    UPDATE import_rows AS r SET outcome = one.outcome, step = one.step, insured_customer_id = one."customerId",
      seen_at = one."seenAt", target = nullif(one.target, 'null'), unknown = nullif(one.unknown, 'null'),
      faults = nullif(one.faults, 'null')
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS one (row int, outcome text, step int, "customerId" uuid,
      "seenAt" timestamptz, target jsonb, unknown jsonb, faults jsonb)
    WHERE r.import_id = ${importId}::uuid AND r.row_number = one.row`
}
