import { toUSVString } from 'node:util'
import type { CellError, ImportValues } from '../../../shared/imports'

/** A row of a file as it was read. */
export type ParsedRow = {
  /** As spreadsheets count: the headings are row 1. */
  row: number
  /** In the order of the headings, as they came. */
  cells: string[]
  /** Of the cells that are neither empty nor wrong. */
  values: ImportValues
  errors: CellError[]
}

/** The columns of `import_rows` that a line has, in its order. */
export const STAGED_COLUMNS = 'row_number, cells, content, errors, policy_number'

/** Rows as PostgreSQL copies them in: made by the thread that reads them, so that the others need only pass them on. */
export const stagedLines = (rows: ParsedRow[]): Uint8Array => Buffer.from(rows.map(lineOf).join(''))

function lineOf({ row, cells, values, errors }: ParsedRow): string {
  const wrong = errors.length > 0 ? jsonOf(errors) : null
  const number = values.policyNumber ?? null
  return `${[String(row), jsonOf(cells), jsonOf(values), wrong, number].map(field).join('\t')}\n`
}

/** What no JSON of the database may hold: NUL, and half a character. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/

/** Looked for in the whole, as it is hardly ever there: looking into each text took four times as long. */
function jsonOf(value: unknown): string {
  const json = JSON.stringify(value)
  if (!UNSTORABLE.test(json)) return json
  return JSON.stringify(value, (_key, one) => (typeof one === 'string' ? toUSVString(one).replaceAll('\0', '') : one))
}

const field = (text: string | null): string =>
  text === null
    ? '\\N'
    : text.replace(/[\\\n\r\t]/g, (one) => ({ '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' })[one] ?? one)
