import { found } from '../../changes/logged-change'
import { type Row, type Rows, rowsThatGoWith } from '../../changes/rows-that-go'
import type { Db, Tx } from '../../db/client'
import { Prisma } from '../../db/generated/client'
import { lockRecord } from '../../db/locks'
import { factsIn } from '../receipts/facts'
import { valuesIn } from './values'

type TrashedRows = { id: string; recordId: string; content: unknown }

/** All rows of some customers, except the logs and other tables that name them (`erased-logs.ts`, `erased-records.ts`). */
export type Stored = {
  ids: string[]
  /** The ids with stored data, in use, in the trash or in the ledger. */
  found: string[]
  /** For each customer in use, its row and all rows that belong to it. */
  byId: Rows[][]
  trashed: { id: string; rows: Rows[] }[]
  /** Quote requests with the person's phone or email that became none of these customers, each with its rows. */
  requests: Rows[][]
  /** For each customer with receipts that are not erased, these with their deliveries; they outlive the customer. */
  receipts: Rows[][]
}

export async function storedOf(db: Db, ids: string[], lock = Prisma.empty): Promise<Stored> {
  const rowsById = await rowsThatGoWith(db, 'insured_customers', ids)
  // Documents that were deleted separately are trash items of their own. That another's link shows a policy is not.
  const items = await db.$queryRaw<TrashedRows[]>`
    SELECT id, record_id::text AS "recordId", content FROM trash_items
    WHERE record_id = ANY(${ids}::uuid[]) OR jsonb_path_exists(content,
      '$[*] ? (@.table != "insured_link_policies").rows[*].insured_customer_id ? (@ == $ids[*])', jsonb_build_object('ids', to_jsonb(${ids}::text[])))
    ORDER BY id ${lock}`
  const inTrash = new Set(items.map(({ recordId }) => recordId))
  const trashed = items.map(({ id, content }) => ({ id, rows: rowsOf(content) }))
  const receipts = await receiptsOf(db, ids)
  const own = [...[...rowsById.values(), ...receipts.values()].flat(), ...trashed.flatMap(({ rows }) => rows)]
  const wishes = await requestsOf(db, own, lock)
  return {
    ids,
    found: ids.filter((id) => rowsById.has(id) || inTrash.has(id) || receipts.has(id)),
    byId: ids.map((id) => rowsById.get(id) ?? []).filter((rows) => rows.length > 0),
    trashed: [...trashed, ...wishes.trashed],
    requests: wishes.inUse,
    receipts: [...receipts.values()],
  }
}

/** By customer; a void or a refund has the number of the receipt that it concerns. */
async function receiptsOf(db: Db, ids: string[]): Promise<Map<string, Rows[]>> {
  const rows = await db.$queryRaw<{ owner: string; receipts: Row[]; deliveries: Row[] | null }[]>`
    SELECT insured_customer_id::text AS owner, jsonb_agg(to_jsonb(r) - 'number' || jsonb_build_object(
        'receipt_number', coalesce(number, (SELECT number FROM receipts AS payment WHERE payment.id = r.concerns))
      ) ORDER BY position) AS receipts,
      (SELECT jsonb_agg(d ORDER BY made_at) FROM receipt_deliveries AS d WHERE receipt_id = ANY(array_agg(r.id))) AS deliveries
    FROM receipts AS r WHERE insured_customer_id = ANY(${ids}::uuid[]) AND NOT facts @> '{"erased": true}' GROUP BY 1`
  const tables = ({ receipts, deliveries }: (typeof rows)[number]) => [
    { table: 'receipts', rows: receipts },
    ...(deliveries ? [{ table: 'receipt_deliveries', rows: deliveries }] : []),
  ]
  return new Map(rows.map((row) => [row.owner, tables(row)]))
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

/** All rows, in use, in the trash and in the ledger. */
export const allRows = ({ byId, trashed, requests, receipts }: Stored): Rows[] => [
  ...byId.flat(),
  ...trashed.flatMap(({ rows }) => rows),
  ...requests.flat(),
  ...receipts.flat(),
]

/** The ids of the customers and of all that belongs to them. */
export function recordIdsIn(stored: Stored): string[] {
  const own = allRows(stored).flatMap(({ rows }) => rows.flatMap(({ id }) => (typeof id === 'string' ? [id] : [])))
  return [...new Set([...stored.ids, ...own])]
}

/** The quote requests that became no customer. */
export const requestIdsIn = ({ requests }: Stored): string[] =>
  requests.flat().flatMap(({ table, rows }) => (table === 'quote_requests' ? rows.map(({ id }) => String(id)) : []))

/** The customers themselves, in use and in the trash; those of whom nothing else is stored, as their last receipt has them. */
export function customersIn(stored: Stored): { id: string; policyNumber: string; fullName: string }[] {
  const rowsOf = (name: string) => allRows(stored).flatMap(({ table, rows }) => (table === name ? rows : []))
  const named = rowsOf('receipts').map(({ insured_customer_id, facts }) => {
    const { insured, policyNumber } = factsIn(facts as Prisma.JsonObject)
    return { id: String(insured_customer_id), policyNumber: policyNumber ?? '', fullName: insured ?? '' }
  })
  const known = rowsOf('insured_customers').map((row) => ({
    id: String(row.id),
    policyNumber: String(row.policy_number),
    fullName: String(row.full_name),
  }))
  return [...new Map([...named, ...known].map((customer) => [customer.id, customer])).values()]
}
