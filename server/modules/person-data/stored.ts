import { found } from '../../changes/logged-change'
import { type Rows, rowsThatGoWith } from '../../changes/rows-that-go'
import type { Db, Tx } from '../../db/client'
import { Prisma } from '../../db/generated/client'
import { lockRecord } from '../../db/locks'
import { valuesIn } from './values'

type TrashedRows = { id: string; recordId: string; content: unknown }

/**
 * All rows of some customers, except the logs and other tables that name them (`erased-logs.ts`, `erased-records.ts`).
 */
export type Stored = {
  ids: string[]
  /** The ids with stored data, in use or in the trash. */
  found: string[]
  /** For each customer in use, its row and all rows that belong to it. */
  byId: Rows[][]
  trashed: { id: string; rows: Rows[] }[]
  /** Quote requests with the person's phone or email that became none of these customers, each with its rows. */
  requests: Rows[][]
}

export async function storedOf(db: Db, ids: string[], lock = Prisma.empty): Promise<Stored> {
  const rowsById = await rowsThatGoWith(db, 'insured_customers', ids)
  // Documents that were deleted separately are trash items of their own.
  const items = await db.$queryRaw<TrashedRows[]>`
    SELECT id, record_id::text AS "recordId", content FROM trash_items
    WHERE record_id = ANY(${ids}::uuid[]) OR jsonb_path_exists(content, '$[*].rows[*].insured_customer_id ? (@ == $ids[*])',
      jsonb_build_object('ids', to_jsonb(${ids}::text[])))
    ORDER BY id ${lock}`
  const inTrash = new Set(items.map(({ recordId }) => recordId))
  const trashed = items.map(({ id, content }) => ({ id, rows: rowsOf(content) }))
  const own = [...[...rowsById.values()].flat(), ...trashed.flatMap(({ rows }) => rows)]
  const wishes = await requestsOf(db, own, lock)
  return {
    ids,
    found: ids.filter((id) => rowsById.has(id) || inTrash.has(id)),
    byId: ids.map((id) => rowsById.get(id) ?? []).filter((rows) => rows.length > 0),
    trashed: [...trashed, ...wishes.trashed],
    requests: wishes.inUse,
  }
}

/** The quote requests, in use and in the trash, with the phone or email of rows, but not among these. */
async function requestsOf(db: Db, own: Rows[], lock: Prisma.Sql) {
  const { phone, email } = valuesIn(own)
  const known = own.flatMap(({ rows }) => rows.flatMap(({ id }) => (typeof id === 'string' ? [id] : [])))
  const [phones, emails] = [[...phone], [...email].map((one) => one.toLowerCase())]
  const inUse = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM quote_requests
    WHERE (phone = ANY(${phones}) OR lower(email::text) = ANY(${emails})) AND id <> ALL(${known}::uuid[])
    ORDER BY id ${lock}`
  const items = await db.$queryRaw<TrashedRows[]>`
    SELECT id, record_id::text AS "recordId", content FROM trash_items
    WHERE table_name = 'quote_requests' AND record_id <> ALL(${known}::uuid[])
      AND (content #>> '{0,rows,0,phone}' = ANY(${phones}) OR lower(content #>> '{0,rows,0,email}') = ANY(${emails}))
    ORDER BY id ${lock}`
  const rows = await rowsThatGoWith(
    db,
    'quote_requests',
    inUse.map(({ id }) => id),
  )
  return {
    inUse: [...rows.values()],
    trashed: items.map(({ id, content }) => ({ id, rows: rowsOf(content) })),
  }
}

/** The same, locked against changes until the transaction ends. */
export async function lockStored(tx: Tx, ids: string[]): Promise<Stored> {
  for (const id of ids) await lockRecord(tx, 'insured_customers', id)
  return storedOf(tx, ids, Prisma.sql`FOR UPDATE`)
}

/** @throws Refusal `record-not-found` where nothing is stored of one of them */
export const requireAll = (stored: Stored): Stored => found(stored.found.length < stored.ids.length ? null : stored)

/** The content is checked, as the column may hold any JSON. */
function rowsOf(content: unknown): Rows[] {
  if (!Array.isArray(content)) return []
  return content.flatMap((part) => (Array.isArray(part?.rows) ? [{ table: String(part.table), rows: part.rows }] : []))
}

/** All rows, in use and in the trash. */
export const allRows = ({ byId, trashed, requests }: Stored): Rows[] => [
  ...byId.flat(),
  ...trashed.flatMap(({ rows }) => rows),
  ...requests.flat(),
]

/** The ids of the customers and of all that belongs to them. */
export function recordIdsIn(stored: Stored): string[] {
  const own = allRows(stored).flatMap(({ rows }) => rows.flatMap(({ id }) => (typeof id === 'string' ? [id] : [])))
  return [...new Set([...stored.ids, ...own])]
}

/** The quote requests that became no customer. */
export const requestIdsIn = ({ requests }: Stored): string[] =>
  requests.flat().flatMap(({ table, rows }) => (table === 'quote_requests' ? rows.map(({ id }) => String(id)) : []))

/** The customers themselves, in use and in the trash. */
export const customersIn = (stored: Stored): { id: string; policyNumber: string; fullName: string }[] =>
  allRows(stored).flatMap(({ table, rows }) =>
    table === 'insured_customers'
      ? rows.map((row) => ({
          id: String(row.id),
          policyNumber: String(row.policy_number),
          fullName: String(row.full_name),
        }))
      : [],
  )
