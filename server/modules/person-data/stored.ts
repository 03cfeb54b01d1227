import { lockRecord } from '../../changes/logged-change'
import { type Rows, rowsThatGo } from '../../changes/trash'
import type { Db } from '../../db/client'
import { Prisma } from '../../db/generated/client'

type TrashedRows = { id: string; recordId: string; content: unknown }

/**
 * All that is stored of some customers, but for the logs and what names them elsewhere (`erased-logs.ts`,
 * `erased-records.ts`).
 */
export type Stored = {
  ids: string[]
  /** Those of whom there is something, in use or in the trash. */
  found: string[]
  /** The rows of those that are in use, and of what belongs to each. */
  byId: Rows[][]
  trashed: { id: string; rows: Rows[] }[]
}

export async function storedOf(db: Db, ids: string[], lock = Prisma.empty): Promise<Stored> {
  const byId: Rows[][] = []
  for (const id of ids) byId.push(await rowsThatGo(db, 'insured_customers', id))
  // Single documents that were deleted before are items of their own.
  const items = await db.$queryRaw<TrashedRows[]>`
    SELECT id, record_id::text AS "recordId", content FROM trash_items
    WHERE record_id = ANY(${ids}::uuid[]) OR jsonb_path_exists(content, '$[*].rows[*].insured_customer_id ? (@ == $ids[*])',
      jsonb_build_object('ids', to_jsonb(${ids}::text[])))
    ORDER BY id ${lock}`
  const inTrash = new Set(items.map(({ recordId }) => recordId))
  return {
    ids,
    found: ids.filter((id, place) => byId[place]?.length || inTrash.has(id)),
    byId: byId.filter((rows) => rows.length > 0),
    trashed: items.map(({ id, content }) => ({ id, rows: rowsOf(content) })),
  }
}

/** The same, and keeps everybody else from changing it until the transaction ends. */
export async function lockStored(tx: Prisma.TransactionClient, ids: string[]): Promise<Stored> {
  for (const id of ids) await lockRecord(tx, 'insured_customers', id)
  return storedOf(tx, ids, Prisma.sql`FOR UPDATE`)
}

/** Past the product the trash may hold anything. */
function rowsOf(content: unknown): Rows[] {
  if (!Array.isArray(content)) return []
  return content.flatMap((part) => (Array.isArray(part?.rows) ? [{ table: String(part.table), rows: part.rows }] : []))
}

/** All rows, wherever they are. */
export const allRows = ({ byId, trashed }: Stored): Rows[] => [...byId.flat(), ...trashed.flatMap(({ rows }) => rows)]

/** The ids of the customers and of all that belongs to them. */
export function recordIdsIn(stored: Stored): string[] {
  const own = allRows(stored).flatMap(({ rows }) => rows.flatMap(({ id }) => (typeof id === 'string' ? [id] : [])))
  return [...new Set([...stored.ids, ...own])]
}

/** The customers themselves, wherever their rows are. */
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
