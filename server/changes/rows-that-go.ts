import type { Db } from '../db/client'
import { Prisma } from '../db/generated/client'
import { filesNamedBy } from '../files/stored-file'

export type Row = Record<string, unknown>

/** Rows of a table as PostgreSQL's JSON, keyed by column name. */
export type Rows = { table: string; rows: Row[] }

/** A foreign key, with what happens to its row when the row that it refers to is deleted. */
export type Reference = {
  table: string
  column: string
  named: string
  namedColumn: string
  onDelete: 'cascade' | 'set null' | 'restrict'
}

/** SQL for names from PostgreSQL's catalogue, never from a request. */
export const tableSql = (text: string) => Prisma.raw(text)
export const columnSql = (text: string) => Prisma.raw(`"${text}"`)

export function readReferences(tx: Db): Promise<Reference[]> {
  return tx.$queryRaw<Reference[]>`
    SELECT key.conrelid::regclass::text AS table, own.attname::text AS column, key.confrelid::regclass::text AS named,
      theirs.attname::text AS "namedColumn",
      CASE key.confdeltype WHEN 'c' THEN 'cascade' WHEN 'n' THEN 'set null' ELSE 'restrict' END AS "onDelete"
    FROM pg_constraint AS key
    JOIN pg_attribute AS own ON own.attrelid = key.conrelid AND own.attnum = key.conkey[1]
    JOIN pg_attribute AS theirs ON theirs.attrelid = key.confrelid AND theirs.attnum = key.confkey[1]
    WHERE key.contype = 'f' AND key.connamespace = current_schema()::regnamespace AND cardinality(key.conkey) = 1`
}

/** By record, its row and the rows that are deleted with it, in the order in which they can be restored. */
export async function rowsThatGoWith(tx: Db, table: string, ids: string[]): Promise<Map<string, Rows[]>> {
  const references = await readReferences(tx)
  const cascades = references.filter(({ onDelete }) => onDelete === 'cascade')
  /** By table, the rows by their text, each with the record that it is deleted with. */
  const found = new Map<string, Map<string, { row: Row; record: string }>>()
  /** The record that each id belongs to. */
  const toRead = [{ table, column: 'id', records: new Map(ids.map((id) => [id, id])) }]
  for (const read of toRead) {
    const known = found.get(read.table) ?? new Map<string, { row: Row; record: string }>()
    const rows = await tx.$queryRaw<{ row: Row; text: string }[]>`
      SELECT to_jsonb(one) AS row, to_jsonb(one)::text AS text FROM ${tableSql(read.table)} AS one
      WHERE ${columnSql(read.column)} = ANY(${[...read.records.keys()]}::uuid[])`
    const fresh = rows.filter(({ text }) => !known.has(text))
    for (const { row, text } of fresh) {
      known.set(text, { row, record: read.records.get(String(row[read.column])) ?? '' })
    }
    if (fresh.length === 0) continue
    found.set(read.table, known)
    for (const { table, column, named, namedColumn } of cascades) {
      if (named !== read.table) continue
      const records = fresh.map(({ row, text }) => [String(row[namedColumn]), known.get(text)?.record ?? ''] as const)
      toRead.push({ table, column, records: new Map(records) })
    }
  }
  const depthOf = (table: string): number => {
    const above = references.filter((one) => one.table === table && one.named !== table && found.has(one.named))
    return 1 + Math.max(0, ...above.map(({ named }) => depthOf(named)))
  }
  const contents = new Map<string, Rows[]>()
  for (const table of [...found.keys()].sort((one, other) => depthOf(one) - depthOf(other))) {
    for (const { row, record } of found.get(table)?.values() ?? []) {
      const content = contents.get(record) ?? []
      contents.set(record, content)
      if (content.at(-1)?.table !== table) content.push({ table, rows: [] })
      content.at(-1)?.rows.push(row)
    }
  }
  return contents
}

/** The files that the rows name. */
export const filesOf = (content: Rows[]): string[] =>
  content.flatMap(({ table, rows }) => rows.flatMap((row) => filesNamedBy(table, row)))
