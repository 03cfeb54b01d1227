import type { ActivityTable } from '../../shared/activity'
import { Refusal } from '../core/errors'
import type { Tx } from '../db/client'
import { isDuplicate, isReferenced } from '../db/errors'
import { Prisma } from '../db/generated/client'
import { keepFiles } from '../files/stored-file'
import { columnSql, filesOf, type Reference, type Row, type Rows, readReferences, tableSql } from './rows-that-go'

/** Converts a deleted row when it is restored. */
export type Restored = (row: Row, tx: Tx) => Row | Promise<Row>

export const asItWas: Restored = (row) => row

/**
 * Restores a record and the rows that were deleted with it.
 * @param restored converts a row of the record's table
 * @throws Refusal `record-not-found` if it is not in the trash, `restore-number-taken`, `restore-reference-gone`
 */
export async function outOfTrash(
  tx: Tx,
  table: ActivityTable,
  recordId: string,
  restored: Restored = asItWas,
): Promise<void> {
  const [item] = await tx.$queryRaw<{ content: Rows[] }[]>`
    DELETE FROM trash_items WHERE table_name = ${table} AND record_id = ${recordId}::uuid RETURNING content`
  if (!item) throw Refusal.of('record-not-found')
  const references = await readReferences(tx)
  // The record itself comes first: the others refer to it.
  const rank = (one: Rows) => (one.table === table ? 0 : 1)
  for (const one of item.content.toSorted((a, b) => rank(a) - rank(b))) {
    const rows: Row[] = []
    for (const row of one.rows) rows.push(one.table === table ? await restored(row, tx) : row)
    await putBack(tx, { table: one.table, rows }, references, one.table === table).catch((error) => {
      if (isDuplicate(error)) throw Refusal.of('restore-number-taken')
      throw isReferenced(error) ? Refusal.of('restore-reference-gone') : error
    })
  }
  await keepFiles(tx, filesOf(item.content))
}

/**
 * Columns added since the deletion get their defaults; `SET NULL` references to rows deleted since become null, and
 * what would have been deleted with these stays deleted, but for the record itself.
 */
async function putBack(tx: Tx, { table, rows }: Rows, references: Reference[], isRecord: boolean): Promise<void> {
  const stored = await tx.$queryRaw<{ column: string }[]>`
    SELECT attname::text AS column FROM pg_attribute
    WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`
  const columns = stored.map(({ column }) => column).filter((one) => one in (rows[0] ?? {}))
  const values = columns.map((one) => {
    const reference = references.find((key) => key.table === table && key.column === one)
    return reference?.onDelete === 'set null'
      ? Prisma.sql`(SELECT ${columnSql(reference.namedColumn)} FROM ${tableSql(reference.named)}
          WHERE ${columnSql(reference.namedColumn)} = row.${columnSql(one)})`
      : Prisma.sql`row.${columnSql(one)}`
  })
  const parents = references.filter((key) => !isRecord && key.table === table && key.onDelete === 'cascade')
  const areThere = parents.map(
    ({ column, named, namedColumn }) => Prisma.sql`(row.${columnSql(column)} IS NULL OR EXISTS (
      SELECT FROM ${tableSql(named)} WHERE ${columnSql(namedColumn)} = row.${columnSql(column)}))`,
  )
  await tx.$executeRaw`
    INSERT INTO ${tableSql(table)} (${Prisma.join(columns.map(columnSql))}) SELECT ${Prisma.join(values)}
    FROM jsonb_populate_recordset(NULL::${tableSql(table)}, ${JSON.stringify(rows)}::jsonb) AS row
    WHERE ${Prisma.join([Prisma.sql`true`, ...areThere], ' AND ')}`
}
