import { randomUUID } from 'node:crypto'
import type { ActivityTable } from '../../shared/activity'
import { clock } from '../../shared/clock'
import { DAY_MS } from '../../shared/durations'
import type { PersonDataReason } from '../../shared/person-data'
import { business } from '../core/business'
import { ReasonError } from '../core/errors'
import type { Db, Tx } from '../db/client'
import { isDuplicate, isReferenced } from '../db/errors'
import { Prisma } from '../db/generated/client'
import { filesNamedBy, keepFiles } from '../files/stored-file'

export type Row = Record<string, unknown>

/** Rows of a table as PostgreSQL's JSON, keyed by column name. */
export type Rows = { table: string; rows: Row[] }

/** A foreign key, with what happens to its row when the row that it refers to is deleted. */
type Reference = {
  table: string
  column: string
  named: string
  namedColumn: string
  onDelete: 'cascade' | 'set null' | 'restrict'
}

/** A record to delete, as the trash lists it; blocked ones stay in the trash without end. */
type Doomed = {
  table: ActivityTable
  id: string
  label: string
  adminUserId: string
  blockedFor?: PersonDataReason | undefined
}
/** Many records of one table to delete. */
type AllDoomed = Omit<Doomed, 'id' | 'label'> & { records: Pick<Doomed, 'id' | 'label'>[] }

/** Converts a deleted row when it is restored. */
export type Restored = (row: Row, tx: Tx) => Row | Promise<Row>

export const asItWas: Restored = (row) => row

/**
 * Tables that triggers of other tables write to. Their rows are restored first, so that the triggers find what they
 * would have written.
 */
const WRITTEN_BY_TRIGGERS = ['renewal_state']

/** Names from PostgreSQL's catalogue, never from a request. */
const name = (text: string) => Prisma.raw(text)
const column = (text: string) => Prisma.raw(`"${text}"`)

/**
 * Deletes a record and keeps its row, and the rows that are deleted with it, for the trash's days; files stay stored.
 * @param remove deletes the row of the record
 */
export const intoTrash = (tx: Tx, { id, label, ...doomed }: Doomed, remove: () => Promise<unknown>): Promise<void> =>
  allIntoTrash(tx, { ...doomed, records: [{ id, label }] }, remove)

/** Deletes many records at once; each can be restored alone. */
export async function allIntoTrash(tx: Tx, doomed: AllDoomed, remove: () => Promise<unknown>): Promise<void> {
  const { table: tableName, records, adminUserId, blockedFor } = doomed
  const ids = records.map(({ id }) => id)
  const isKept = blockedFor || business.trashDays > 0
  const contents = isKept ? await allRowsThatGo(tx, tableName, ids) : new Map<string, Rows[]>()
  await remove()
  if (contents.size === 0) return
  await tx.trashItem.deleteMany({ where: { tableName, recordId: { in: ids } } }) // Earlier deletions of the same ids.
  const deletedAt = clock.now()
  const expiresAt = blockedFor ? null : new Date(deletedAt.getTime() + business.trashDays * DAY_MS)
  const items: Prisma.TrashItemCreateManyInput[] = []
  const files: Prisma.TrashFileCreateManyInput[] = []
  for (const { id: recordId, label } of records) {
    const content = contents.get(recordId)
    if (!content) continue
    const id = randomUUID()
    const item = { id, tableName, recordId, label, deletedAt, expiresAt, deletedBy: adminUserId }
    items.push({ ...item, ...(blockedFor && { blockedFor }), content: content as Prisma.InputJsonValue })
    files.push(...filesOf(content).map((path) => ({ path, trashItemId: id })))
  }
  await tx.trashItem.createMany({ data: items })
  await tx.trashFile.createMany({ data: files })
  await keepFiles(
    tx,
    files.map(({ path }) => path),
  )
}

const filesOf = (content: Rows[]): string[] =>
  content.flatMap(({ table, rows }) => rows.flatMap((row) => filesNamedBy(table, row)))

/**
 * Restores a record and the rows that were deleted with it.
 * @param restored converts a row of the record's table
 * @throws ReasonError `record-not-found` if it is not in the trash, `restore-number-taken`, `restore-reference-gone`
 */
export async function outOfTrash(
  tx: Tx,
  table: ActivityTable,
  recordId: string,
  restored: Restored = asItWas,
): Promise<void> {
  const [item] = await tx.$queryRaw<{ content: Rows[] }[]>`
    DELETE FROM trash_items WHERE table_name = ${table} AND record_id = ${recordId}::uuid RETURNING content`
  if (!item) throw ReasonError.of('record-not-found')
  const references = await readReferences(tx)
  const rank = (one: Rows) => (one.table === table ? 0 : WRITTEN_BY_TRIGGERS.includes(one.table) ? 1 : 2)
  for (const one of item.content.toSorted((a, b) => rank(a) - rank(b))) {
    const rows = one.table === table ? await Promise.all(one.rows.map((row) => restored(row, tx))) : one.rows
    await putBack(tx, { table: one.table, rows }, references).catch((error) => {
      if (isDuplicate(error)) throw ReasonError.of('restore-number-taken')
      throw isReferenced(error) ? ReasonError.of('restore-reference-gone') : error
    })
  }
  await keepFiles(tx, filesOf(item.content))
}

function readReferences(tx: Db): Promise<Reference[]> {
  return tx.$queryRaw<Reference[]>`
    SELECT key.conrelid::regclass::text AS table, own.attname::text AS column, key.confrelid::regclass::text AS named,
      theirs.attname::text AS "namedColumn",
      CASE key.confdeltype WHEN 'c' THEN 'cascade' WHEN 'n' THEN 'set null' ELSE 'restrict' END AS "onDelete"
    FROM pg_constraint AS key
    JOIN pg_attribute AS own ON own.attrelid = key.conrelid AND own.attnum = key.conkey[1]
    JOIN pg_attribute AS theirs ON theirs.attrelid = key.confrelid AND theirs.attnum = key.confkey[1]
    WHERE key.contype = 'f' AND key.connamespace = current_schema()::regnamespace AND cardinality(key.conkey) = 1`
}

/** A record's row and the rows that are deleted with it, in the order in which they can be restored. */
export async function rowsThatGo(tx: Db, table: string, id: string): Promise<Rows[]> {
  return (await allRowsThatGo(tx, table, [id])).get(id) ?? []
}

/** `rowsThatGo` for many records. */
async function allRowsThatGo(tx: Db, table: string, ids: string[]): Promise<Map<string, Rows[]>> {
  const cascades = (await readReferences(tx)).filter(({ onDelete }) => onDelete === 'cascade')
  /** By table, the rows by their text, each with the record that it is deleted with. */
  const found = new Map<string, Map<string, { row: Row; record: string }>>()
  /** The record that each id belongs to. */
  const toRead = [{ table, column: 'id', records: new Map(ids.map((id) => [id, id])) }]
  for (const read of toRead) {
    const known = found.get(read.table) ?? new Map<string, { row: Row; record: string }>()
    const rows = await tx.$queryRaw<{ row: Row; text: string }[]>`
      SELECT to_jsonb(one) AS row, to_jsonb(one)::text AS text FROM ${name(read.table)} AS one
      WHERE ${column(read.column)} = ANY(${[...read.records.keys()]}::uuid[])`
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
    const above = cascades.filter((one) => one.table === table && one.named !== table && found.has(one.named))
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

/** Columns added since the deletion get their defaults; `SET NULL` references to rows deleted since become null. */
async function putBack(tx: Tx, { table, rows }: Rows, references: Reference[]): Promise<void> {
  const stored = await tx.$queryRaw<{ column: string }[]>`
    SELECT attname::text AS column FROM pg_attribute
    WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`
  const columns = stored.map(({ column }) => column).filter((one) => one in (rows[0] ?? {}))
  const values = columns.map((one) => {
    const reference = references.find((key) => key.table === table && key.column === one)
    return reference?.onDelete === 'set null'
      ? Prisma.sql`(SELECT ${column(reference.namedColumn)} FROM ${name(reference.named)}
          WHERE ${column(reference.namedColumn)} = row.${column(one)})`
      : Prisma.sql`row.${column(one)}`
  })
  await tx.$executeRaw`
    INSERT INTO ${name(table)} (${Prisma.join(columns.map(column))}) SELECT ${Prisma.join(values)}
    FROM jsonb_populate_recordset(NULL::${name(table)}, ${JSON.stringify(rows)}::jsonb) AS row`
}
