import type pg from 'pg'
import { NAMING } from '../files/stored-file'

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** SQL for the paths of the files that the rows of a table refer to, each once. */
const namedBy = ({ table, columns, prefix, folder }: (typeof NAMING)[number]) =>
  `SELECT ${columns.length > 1 ? 'DISTINCT' : ''} ${quoted(folder)} || substr(named, ${prefix.length + 1}) AS path
    FROM ${table}, unnest(ARRAY[${columns}]) AS named WHERE starts_with(named, ${quoted(prefix)})`

/** A query for the `path` of every file that a row refers to, in a database of this version or an earlier one. */
export async function namedFiles(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT concat(table_name, '.', column_name) AS name FROM information_schema.columns
      WHERE table_schema = current_schema() AND table_name = ANY($1)`,
    [NAMING.map(({ table }) => table)],
  )
  const there = NAMING.filter(({ table, columns }) => rows.some(({ name }) => name === `${table}.${columns[0]}`))
  return there.map(namedBy).join(' UNION ALL ')
}
