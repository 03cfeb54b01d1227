import type { ActivityTable } from '../../shared/activity'
import { clock } from '../../shared/clock'
import type { PersonDataReason } from '../../shared/person-data'
import { business } from '../core/business'
import { ReasonError } from '../core/errors'
import type { Db } from '../db/client'
import { isDuplicate, isReferenced } from '../db/errors'
import { Prisma } from '../db/generated/client'

type Tx = Prisma.TransactionClient
export type Row = Record<string, unknown>

/** Rows of a table as the database says them in JSON, by the names of its columns. */
export type Rows = { table: string; rows: Row[] }

/** A foreign key: what becomes of its row where the one that it names is deleted. */
type Reference = {
  table: string
  column: string
  named: string
  namedColumn: string
  onDelete: 'cascade' | 'set null' | 'restrict'
}

/** What is deleted, as the trash shows it; what is blocked is kept there without end. */
type Doomed = {
  table: ActivityTable
  id: string
  label: string
  adminUserId: string
  blockedFor?: PersonDataReason | undefined
}

/** What a deleted row is when it is put back. */
export type Restored = (row: Row) => Row

export const asItWas: Restored = (row) => row

const DAY_MS = 24 * 60 * 60 * 1000

/** Names of the catalogue; nobody else says them. */
const name = (text: string) => Prisma.raw(text)
const column = (text: string) => Prisma.raw(`"${text}"`)

/**
 * Deletes a record and keeps, for the trash's days, its row and all that go with it; their files stay stored meanwhile.
 * @param remove deletes the row of the record
 */
export async function intoTrash(tx: Tx, doomed: Doomed, remove: () => Promise<unknown>): Promise<void> {
  const { table: tableName, id: recordId, label, adminUserId, blockedFor } = doomed
  const content = blockedFor || business.trashDays > 0 ? await rowsThatGo(tx, tableName, recordId) : []
  await remove()
  if (content.length === 0) return
  const files = await keepScheduledFiles(tx)
  await tx.trashItem.deleteMany({ where: { tableName, recordId } }) // One of the same id, deleted before.
  const deletedAt = clock.now()
  const expiresAt = blockedFor ? null : new Date(deletedAt.getTime() + business.trashDays * DAY_MS)
  await tx.trashItem.create({
    data: {
      ...{ tableName, recordId, label, deletedAt, expiresAt, deletedBy: adminUserId },
      ...(blockedFor && { blockedFor }),
      content: content as Prisma.InputJsonValue,
      files: { create: files },
    },
    select: { id: true },
  })
}

/**
 * Puts back a record and all that went with it, as they were.
 * @param restored what a row of the record's table is to be now
 * @throws ReasonError `record-not-found` where the trash has no such record, `restore-number-taken`, `restore-reference-gone`
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
  for (const one of item.content) {
    const rows = one.table === table ? one.rows.map(restored) : one.rows
    await putBack(tx, { table: one.table, rows }, references).catch((error) => {
      if (isDuplicate(error)) throw ReasonError.of('restore-number-taken')
      throw isReferenced(error) ? ReasonError.of('restore-reference-gone') : error
    })
  }
  await keepScheduledFiles(tx)
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

/** A record's row and all that are deleted with it, in the order in which they can be put back. */
export async function rowsThatGo(tx: Db, table: string, id: string): Promise<Rows[]> {
  const cascades = (await readReferences(tx)).filter(({ onDelete }) => onDelete === 'cascade')
  const found = new Map<string, Map<string, Row>>()
  const toRead = [{ table, column: 'id', values: [id] }]
  for (const read of toRead) {
    const known = found.get(read.table) ?? new Map<string, Row>()
    const rows = await tx.$queryRaw<{ row: Row }[]>`
      SELECT to_jsonb(one) AS row FROM ${name(read.table)} AS one WHERE ${column(read.column)} = ANY(${read.values}::uuid[])`
    const fresh = rows.map(({ row }) => row).filter((row) => !known.has(JSON.stringify(row)))
    for (const row of fresh) known.set(JSON.stringify(row), row)
    if (fresh.length === 0) continue
    found.set(read.table, known)
    for (const { table, column, named, namedColumn } of cascades) {
      if (named === read.table) toRead.push({ table, column, values: fresh.map((row) => String(row[namedColumn])) })
    }
  }
  const depthOf = (table: string): number => {
    const above = cascades.filter((one) => one.table === table && one.named !== table && found.has(one.named))
    return 1 + Math.max(0, ...above.map(({ named }) => depthOf(named)))
  }
  return [...found]
    .map(([table, rows]) => ({ table, rows: [...rows.values()] }))
    .sort((one, other) => depthOf(one.table) - depthOf(other.table))
}

/** Columns that were added since have their defaults; accounts that are gone meanwhile are named no more. */
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

/** Takes the files off the schedule whose removal this transaction has scheduled. */
function keepScheduledFiles(tx: Tx): Promise<{ path: string }[]> {
  return tx.$queryRaw`DELETE FROM file_removals WHERE xmin = pg_current_xact_id()::xid RETURNING path`
}
