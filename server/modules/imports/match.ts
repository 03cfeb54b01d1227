import { CUSTOMER_HEADINGS } from '../../../shared/import-headings'
import type { CellError, ImportValues } from '../../../shared/imports'
import { storedAnswers } from '../../../shared/imports'
import { newId } from '../../../shared/new-id'
import { found } from '../../changes/logged-change'
import type { Tx } from '../../db/client'
import { readKnown } from './known'
import { type Compared, compareNumber, type Outcome, type Row } from './outcomes'
import { headingsOf } from './record'
import { type Named, readStored, takeStoredNumbers, UNNAMED } from './stored-policies'

/** Rows per statement. */
const BATCH_SIZE = 500

type StoredRow = {
  row: number
  cells: string[]
  values: ImportValues
  errors: CellError[] | null
  number: string | null
  outcome: Outcome | null
  seenAt: Date | null
}

/** The columns of a file by field, and the place of each heading. */
type File = { columns: Record<string, string>; headings: string[] }

/**
 * Compares all rows of an import with the policies, and stores the outcome of each; rows that were wrong before stay
 * wrong. No policy is written.
 */
export async function matchRows(tx: Tx, importId: string): Promise<void> {
  const record = found(
    await tx.import.findUnique({
      where: { id: importId },
      select: { columns: true, guessed: true, headings: true, answers: true },
    }),
  )
  const file = { columns: headingsOf(record), headings: record.headings as string[] }
  const answers = storedAnswers.parse(record.answers)
  const known = await readKnown(tx, { importId, answers, texts: await textsOf(tx, importId) })
  await takeStoredNumbers(tx, importId)
  const fileColumns = {
    hasEnd: 'policyEndDate' in file.columns,
    hasPrice: 'planPrice' in file.columns,
    hasNotes: 'notes' in file.columns,
  }
  for await (const rows of byNumber(tx, importId)) {
    const numbers = groupsOf(rows)
    const stored = await readStored(tx, [...numbers.keys()].filter(Boolean))
    const matched: Matched[] = []
    for (const [number, ofNumber] of numbers) {
      const named = stored.get(number) ?? UNNAMED
      const compared = compareNumber(ofNumber.map(toRow), named, known, fileColumns)
      matched.push(...matchesOf(ofNumber, compared, named, file))
    }
    await storeMatches(tx, importId, matched)
  }
}

/** The rows by their number, in lower case. */
function groupsOf(rows: StoredRow[]): Map<string, StoredRow[]> {
  const groups = new Map<string, StoredRow[]>()
  for (const row of rows) {
    const number = row.number?.toLowerCase() ?? ''
    const group = groups.get(number)
    if (group) group.push(row)
    else groups.set(number, [row])
  }
  return groups
}

const toRow = ({ row, values, errors, number, outcome, seenAt }: StoredRow): Row => ({
  row,
  values,
  isWrong: errors !== null || number === null || outcome === 'wrong',
  told: { outcome, seenAt: seenAt?.toISOString() ?? null },
})

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
    SELECT row_number AS row, cells, content AS values, errors, policy_number::text AS number, outcome, seen_at AS "seenAt"
    FROM import_rows WHERE import_id = '${importId}' ORDER BY policy_number, row_number`,
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

/** All but the rows that were wrong before, whose faults stay. */
function matchesOf(rows: StoredRow[], compared: Compared[], { stored }: Named, file: File): Matched[] {
  const created = compared.some(({ outcome }) => outcome === 'new') ? newId() : null
  const customerId = stored?.customer.id ?? created
  const seenAt = stored?.customer.updatedAt ?? null
  return rows.flatMap((row, place) => {
    const result = compared[place] as Compared
    if (row.outcome === 'wrong') return []
    return { ...result, customerId, seenAt, faults: result.faults.map((fault) => cellOf(fault, row, file)) }
  })
}

/** A fault with its column's heading and the cell as the file has it. */
function cellOf({ field, message }: Compared['faults'][number], { cells, values }: StoredRow, file: File): CellError {
  const column = { ...CUSTOMER_HEADINGS, ...file.columns }[field] ?? field
  const value = (values as Record<string, unknown>)[field]
  return { column, message, value: value === undefined ? '' : (cells[file.headings.indexOf(column)] ?? String(value)) }
}

async function storeMatches(tx: Tx, importId: string, matched: Matched[]): Promise<void> {
  const rows = matched.map(({ row, outcome, step, customerId, seenAt, fields, origin, unknown, faults }) => ({
    row,
    outcome,
    step,
    customer_id: customerId,
    seen_at: seenAt,
    target: fields && outcome !== 'equal' ? { ...fields, termOrigin: origin } : null,
    unknown: Object.keys(unknown).length > 0 && outcome !== 'wrong' ? unknown : null,
    faults: faults.length > 0 ? faults : null,
  }))
  await tx.$executeRaw`
    UPDATE import_rows AS r SET outcome = one.outcome, step = one.step, insured_customer_id = one.customer_id,
      seen_at = one.seen_at, target = nullif(one.target, 'null'), unknown = nullif(one.unknown, 'null'),
      faults = nullif(one.faults, 'null')
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS one (row int, outcome text, step int, customer_id uuid,
      seen_at timestamptz, target jsonb, unknown jsonb, faults jsonb)
    WHERE r.import_id = ${importId}::uuid AND r.row_number = one.row`
}
