import { toUSVString } from 'node:util'
import type { Pool } from 'pg'
import type { ReasonError } from '../core/errors'
import type { Tx } from '../db/client'
import { columnOf } from '../db/column-names'
import { isDuplicate, refuse } from '../db/errors'
import type { Fields } from './entry'
import { entryOf, type Logged, type LoggedRecord } from './logged-change'

/**
 * Inserts a record and its log entry, both or neither, in one prepared statement. Prisma takes five statements and
 * eight times the CPU; that matters for records that are made by the thousand.
 * @param columns columns of the table besides the record's fields
 */
export async function insertLogged<R extends LoggedRecord>(
  pool: Pool,
  adminUserId: string,
  logged: Logged<R> & { subject: (record: R) => string; duplicate?: (record: R) => ReasonError },
  record: R,
  columns: Fields,
): Promise<void> {
  const entry = entryOf(adminUserId, logged, { before: null, after: record }, logged.subject(record))
  const rows = [toRow(entry), toRow({ ...record, ...columns })] as const
  const query = {
    name: `insert ${logged.table}`,
    text: `WITH entry AS (${insert('activity_logs', rows[0], '$1')}) ${insert(logged.table, rows[1], '$2')}`,
    values: rows.map((row) => JSON.stringify(row, wellFormed)),
  }
  await pool.query(query).catch(refuse(isDuplicate, () => logged.duplicate?.(record)))
}

/**
 * Updates a record, whose row the transaction has locked, and writes its log entry in one statement; Prisma takes
 * three.
 * @param fields the stored values, all of them columns of the record's table; undefined ones stay as they are
 */
export async function updateLogged<R extends LoggedRecord>(
  tx: Tx,
  adminUserId: string,
  logged: Logged<R> & { subject: (record: R) => string; duplicate?: (record: R) => ReasonError },
  before: R,
  fields: Fields & Partial<R>,
): Promise<R> {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  const record = { ...before, ...given }
  const entry = toRow(entryOf(adminUserId, logged, { before, after: record }, logged.subject(record)))
  const row = toRow(given)
  const columns = Object.keys(row).join(', ')
  const text = `WITH entry AS (${insert('activity_logs', entry, '$1::json')})
    UPDATE ${logged.table} SET (${columns}) = (SELECT ${columns} FROM json_populate_record(NULL::${logged.table}, $2::json))
    WHERE id = $3::uuid`
  const values = [...[entry, row].map((one) => JSON.stringify(one, wellFormed)), record.id]
  await tx.$executeRawUnsafe(text, ...values).catch(refuse(isDuplicate, () => logged.duplicate?.(record)))
  return record
}

/** Replaces lone surrogates, which have no UTF-8, as a text parameter would; JSON with them is refused. */
const wellFormed = (_key: string, value: unknown) => (typeof value === 'string' ? toUSVString(value) : value)

type Row = Record<string, unknown>

/** Columns are named as their fields, in snake case; sorted, so that each record has the same statement. */
const toRow = (fields: Row): Row =>
  Object.fromEntries(
    Object.keys(fields)
      .sort()
      .map((field) => [columnOf(field), fields[field]]),
  )

function insert(table: string, row: Row, parameter: string): string {
  const columns = Object.keys(row).join(', ')
  return `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_record(NULL::${table}, ${parameter})`
}
