import { lockRecord } from '../../changes/logged-change'
import { type Rows, rowsThatGo } from '../../changes/trash'
import type { Prisma } from '../../db/generated/client'

type Tx = Prisma.TransactionClient

type TrashedRows = { id: string; recordId: string; content: unknown }

/** All that is stored of some customers, but for the logs. */
export type Stored = {
  ids: string[]
  /** Those of whom there is something, in use or in the trash. */
  found: string[]
  /** The rows of those that are in use, and of what belongs to them. */
  rows: Rows[]
  trashed: { id: string; rows: Rows[] }[]
}

/** Finds it, and keeps everybody else from changing it until the transaction ends. */
export async function lockStored(tx: Tx, ids: string[]): Promise<Stored> {
  for (const id of ids) await lockRecord(tx, 'insured_customers', id)
  const rows: Rows[] = []
  for (const id of ids) rows.push(...(await rowsThatGo(tx, 'insured_customers', id)))
  // Single documents that were deleted before are items of their own.
  const items = await tx.$queryRaw<TrashedRows[]>`
    SELECT id, record_id::text AS "recordId", content FROM trash_items
    WHERE record_id = ANY(${ids}::uuid[]) OR jsonb_path_exists(content, '$[*].rows[*].insured_customer_id ? (@ == $ids[*])',
      jsonb_build_object('ids', to_jsonb(${ids}::text[])))
    ORDER BY id FOR UPDATE`
  const trashed = items.map(({ id, content }) => ({ id, rows: rowsOf(content) }))
  const inTrash = new Set(items.map(({ recordId }) => recordId))
  const inUse = new Set(
    rows.flatMap((part) => (part.table === 'insured_customers' ? part.rows.map(({ id }) => id) : [])),
  )
  return { ids, found: ids.filter((id) => inUse.has(id) || inTrash.has(id)), rows, trashed }
}

/** Past the product the trash may hold anything. */
function rowsOf(content: unknown): Rows[] {
  if (!Array.isArray(content)) return []
  return content.flatMap((part) => (Array.isArray(part?.rows) ? [{ table: String(part.table), rows: part.rows }] : []))
}

/** All rows, wherever they are. */
export const allRows = ({ rows, trashed }: Stored): Rows[] => [...rows, ...trashed.flatMap((item) => item.rows)]
