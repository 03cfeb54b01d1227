import type pg from 'pg'
import { type ReadableFormat, readableName } from './archive-format'
import type { AddEntry } from './archive-writer'
import { sqlName, type Table } from './catalogue'
import { copied } from './copy'

/** Columns that are for this product only, and dangerous in other hands: they come with the rows to restore alone. */
const SECRETS = ['password_hash', 'secret', 'code_hash', 'public_key', 'token', 'token_hash', 'receipt_token']

export type Column = {
  name: string
  /** As PostgreSQL names it, such as `timestamp with time zone`. */
  type: string
  /** Whether it is text, which a spreadsheet might take for a formula. */
  isText: boolean
  /** The table whose `id` it holds. */
  of: string | null
}

/** The columns of a table that people and programs may read. */
export async function readableColumns(client: pg.Client, { name, columns }: Table): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `SELECT attname::text AS name, format_type(atttypid, atttypmod) AS type, typcategory = 'S' AS "isText",
       (SELECT confrelid::regclass::text FROM pg_constraint
        WHERE contype = 'f' AND conrelid = attrelid AND conkey = ARRAY[attnum]) AS of
     FROM pg_attribute JOIN pg_type ON pg_type.oid = atttypid
     WHERE attrelid = $1::regclass AND attname = ANY($2) ORDER BY attnum`,
    [sqlName(client, name), columns.filter((column) => !SECRETS.includes(column))],
  )
  return rows
}

/**
 * Adds the rows of a table for people and programs: as CSV with a BOM, for spreadsheets, and as one JSON list. The rows
 * are read twice, because an entry begins with its size, and neither memory nor a disk may be large enough for them.
 */
export async function addReadable(client: pg.Client, table: Table, columns: Column[], add: AddEntry): Promise<void> {
  const from = sqlName(client, table.name)
  const statements: Record<ReadableFormat, string> = {
    csv: `COPY (SELECT ${columns.map((column) => cell(client, column))} FROM ${from}) TO STDOUT (FORMAT csv, HEADER)`,
    json: jsonStatement(
      columns.map((column) => `${value(client, column)} AS ${client.escapeIdentifier(column.name)}`).join(', '),
      from,
    ),
  }
  // Both readings must return the rows in the same order, and so a single process has to read them from the beginning.
  await client.query('SET LOCAL synchronize_seqscans = off; SET LOCAL max_parallel_workers_per_gather = 0')
  for (const [format, statement] of Object.entries(statements)) {
    const begin = Buffer.from(format === 'csv' ? '\ufeff' : '')
    let size = begin.length
    for await (const chunk of copied(client, statement)) size += chunk.length
    const chunks = withBeginning(begin, copied(client, statement))
    await add(readableName(table.name, format as ReadableFormat), { size, chunks })
  }
}

/** The same secrets in the rows of deleted records, as `"token": "…"`. In a text, its quotation marks would be escaped. */
const SECRET_FIELD = `'"(${SECRETS.join('|')})": "(?:[^"\\\\]|\\\\.)*"'`

function value(client: pg.Client, { name, type }: Column): string {
  const column = client.escapeIdentifier(name)
  return type === 'jsonb' ? `regexp_replace(${column}::text, ${SECRET_FIELD}, '"\\1": null', 'g')::jsonb` : column
}

/** A formula begins with one of these signs, and a text that does gets an apostrophe, as in all exports. */
function cell(client: pg.Client, described: Column): string {
  const column = client.escapeIdentifier(described.name)
  return described.isText
    ? `CASE WHEN ${column}::text ~ E'^[=+@\\t\\r''＝＋－＠-]' THEN '''' || ${column} ELSE ${column} END AS ${column}`
    : `${value(client, described)} AS ${column}`
}

/** The format csv without separators, as the text format doubles backslashes. JSON has neither of the two signs. */
const jsonStatement = (columns: string, from: string) =>
  `COPY (SELECT '[' UNION ALL
     SELECT (CASE WHEN row_number() OVER () = 1 THEN '' ELSE ',' END) || row_to_json(one)::text FROM (SELECT ${columns} FROM ${from}) AS one
     UNION ALL SELECT ']') TO STDOUT (FORMAT csv, QUOTE E'\\x01', DELIMITER E'\\x02')`

async function* withBeginning(begin: Buffer, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield begin
  yield* chunks
}
