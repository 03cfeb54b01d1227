import { toUSVString } from 'node:util'
import type { CellError, ImportValues } from '../../../shared/imports'

/** A parsed row of a file. */
export type ParsedRow = {
  /** The spreadsheet's row number: the headings are row 1. */
  row: number
  /** In the order of the headings, unchanged. */
  cells: string[]
  /** The values of the cells that are neither empty nor wrong. */
  values: ImportValues
  errors: CellError[]
}

/** The columns of `import_rows` that a line has, in order. */
export const STAGED_COLUMNS = 'row_number, cells, content, errors, policy_number'

/** Rows in the format of `COPY`; the reading thread encodes them, so that the main thread only passes them on. */
export const stagedLines = (rows: ParsedRow[]): Uint8Array => Buffer.from(rows.map(lineOf).join(''))

function lineOf({ row, cells, values, errors }: ParsedRow): string {
  const wrong = errors.length > 0 ? jsonOf(errors) : null
  const number = values.policyNumber ?? null
  return `${[String(row), jsonOf(cells), jsonOf(values), wrong, number].map(field).join('\t')}\n`
}

/** Characters that PostgreSQL's JSON cannot hold: NUL, and lone surrogates. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/

/** Tests the whole JSON first, as these characters are rare: testing each text took four times as long. */
function jsonOf(value: unknown): string {
  const json = JSON.stringify(value)
  if (!UNSTORABLE.test(json)) return json
  return JSON.stringify(value, (_key, one) => (typeof one === 'string' ? toUSVString(one).replaceAll('\0', '') : one))
}

const field = (text: string | null): string =>
  text === null
    ? '\\N'
    : text.replace(/[\\\n\r\t]/g, (one) => ({ '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' })[one] ?? one)
