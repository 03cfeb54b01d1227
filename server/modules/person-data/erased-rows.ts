import { foldedText } from '../../../shared/folded-text'
import type { ImportState } from '../../../shared/imports'
import type { Tx } from '../../db/client'
import { Prisma } from '../../db/generated/client'
import { type Cells, cellsFinder, tellingNumbers, wholeNames } from './cells'
import { type PersonalValues, tellingPlates } from './values'

/** Rows per statement, to stay within its timeout: folding the text of a row takes up to thirty microseconds. */
const ROWS_AT_ONCE = 50_000
/** How many last digits of a phone, and last characters of a VIN, are searched for. */
const PHONE_END = 7
const VIN_END = 6
/** Separators that people put between the digits of a phone, and the groups of a plate. */
const BETWEEN = '[^[:alnum:]]*'

export type Gone = { importId: string; row: number }
type Brought = { id: string; state: ImportState; last: number; headings: string[]; columns: Record<string, string> }
type Row = { row: number; cells: unknown; isTold: boolean }

/** States of imports that have written; an import in any other state is deleted as a whole. */
export const WRITTEN: ImportState[] = ['done', 'undone']

/** Deletes the rows of these customers, and rows of no existing customer that name them, such as faulty ones. */
export async function deleteRows(tx: Tx, ids: string[], values: PersonalValues): Promise<Gone[]> {
  const gone = await tx.$queryRaw<Gone[]>`
    DELETE FROM import_rows WHERE insured_customer_id = ANY(${ids}::uuid[])
    RETURNING import_id AS "importId", row_number AS row`
  const imports = await tx.$queryRaw<Brought[]>`
    SELECT id, state::text, headings, coalesce(columns, guessed) AS columns, last
    FROM imports, LATERAL (SELECT max(row_number) AS last FROM import_rows WHERE import_id = id) AS rows
    WHERE last IS NOT NULL`
  const find = await cellsFinder(values)
  for (const brought of imports) {
    if (!WRITTEN.includes(brought.state) && gone.some(({ importId }) => importId === brought.id)) continue
    gone.push(...(await deleteNaming(tx, brought, values, find)))
  }
  return gone
}

async function deleteNaming(
  tx: Tx,
  { id, state, last, headings, columns }: Brought,
  values: PersonalValues,
  find: (row: Cells) => boolean,
): Promise<Gone[]> {
  const { firstName, lastName } = columns
  const halfNames = firstName && lastName ? [firstName, lastName].map((heading) => headings.indexOf(heading)) : []
  const gone: Gone[] = []
  for (let from = 0; from <= last && (WRITTEN.includes(state) || gone.length === 0); from += ROWS_AT_ONCE) {
    const rows = await likelyRows(tx, { id, from }, values)
    const named = rows.filter(
      ({ cells, isTold }) => isTold || (Array.isArray(cells) && find({ cells: cells.map(String), halfNames })),
    )
    const numbers = named.map(({ row }) => row)
    await tx.$executeRaw`DELETE FROM import_rows WHERE import_id = ${id}::uuid AND row_number = ANY(${numbers}::int[])`
    gone.push(...numbers.map((row) => ({ importId: id, row })))
  }
  return gone
}

/** Rows of no existing customer that may name the person; `isTold` if their policy number or its fault surely does. */
function likelyRows(tx: Tx, { id, from }: { id: string; from: number }, values: PersonalValues): Promise<Row[]> {
  const isTold = Prisma.sql`(coalesce(policy_number = ANY(${[...values.policy_number]}::citext[]), false)
    OR coalesce(jsonb_path_query_array(faults, '$[*].message')::text ~* ${anyWord(values.policy_number)}, false))`
  return tx.$queryRaw<Row[]>`
    SELECT row_number AS row, cells, ${isTold} AS "isTold" FROM import_rows AS line
    WHERE import_id = ${id}::uuid AND row_number >= ${from} AND row_number < ${from + ROWS_AT_ONCE}
      AND CASE WHEN EXISTS (SELECT FROM insured_customers WHERE id = line.insured_customer_id) THEN false
        ELSE ${isTold} OR (SELECT ${mayName(values)} FROM (SELECT search_form(cells::text) AS said OFFSET 0) AS text) END`
}

/** SQL for whether the text `said`, of all cells of a row, may match `cellsFinder`; it never misses a match. */
function mayName(values: PersonalValues): Prisma.Sql {
  const parts = [
    ...[...values.vin_number].map((vin) => vin.slice(-VIN_END)),
    ...values.email,
    ...tellingNumbers(values).map((number) => `"${number}"`), // Quoted as in JSON: the number is the whole cell.
  ]
  const phones = [...values.phone].map((phone) => [...phone.slice(-PHONE_END)].join(BETWEEN))
  const plates = tellingPlates(values).map((plate) => `"${BETWEEN}${[...plate].join(BETWEEN)}${BETWEEN}"`)
  const conditions = [
    Prisma.sql`said LIKE ANY(${parts.map(anywhere)})`,
    ...wholeNames(values).map((words) => Prisma.sql`said LIKE ALL(${words.map(anywhere)})`),
    ...[phones, plates].flatMap((spelled) => (spelled.length > 0 ? Prisma.sql`said ~ ${spelled.join('|')}` : [])),
  ]
  return Prisma.join(conditions, ' OR ')
}

/** A LIKE pattern for any text that contains this one, with any character in place of each sign. */
const anywhere = (text: string): string => `%${foldedText(text).replace(/[^\p{L}\p{N}"]/gu, '_')}%`

/** A PostgreSQL regular expression for any of the texts as a whole word: a fault may name a longer number. */
function anyWord(texts: Set<string>): string {
  const any = [...texts].map((text) => text.replace(/[^\p{L}\p{N} ]/gu, '\\$&')).join('|')
  return any === '' ? 'x^' : `(?<![[:alnum:]])(${any})(?![[:alnum:]])`
}
