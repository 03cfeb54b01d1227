import { personName } from '../../../shared/accounts'
import { TRASH_PAGE_SIZE, type TrashTable } from '../../../shared/activity'
import { clock } from '../../../shared/clock'
import type { Page } from '../../../shared/paging'
import type { PersonDataReason } from '../../../shared/person-data'
import type { PrismaClient } from '../../db/generated/client'

/** A deleted record that can be restored; instants are ISO texts, `expiresAt` is null if it never expires. */
type Trashed = {
  /** The id of the record. */
  id: string
  table: TrashTable
  label: string
  deletedAt: string
  deletedBy: string | null
  expiresAt: string | null
  /** Why it is kept blocked; null for an ordinary deletion. */
  blockedFor: PersonDataReason | null
  /** Of customers only: it confirms an erasure. */
  policyNumber: string | null
}

/** A page of the trash, the latest deletion first. */
export async function listTrash(db: PrismaClient, page: number): Promise<Page<Trashed>> {
  const where = { OR: [{ expiresAt: null }, { expiresAt: { gt: clock.now() } }] }
  const [total, rows] = await Promise.all([
    db.trashItem.count({ where }),
    db.trashItem.findMany({
      where,
      select: {
        recordId: true,
        tableName: true,
        label: true,
        deletedAt: true,
        expiresAt: true,
        blockedFor: true,
        deleter: { select: { name: true, email: true } },
      },
      orderBy: [{ deletedAt: 'desc' }, { id: 'desc' }],
      skip: (page - 1) * TRASH_PAGE_SIZE,
      take: TRASH_PAGE_SIZE,
    }),
  ])
  const numbers = await policyNumbers(
    db,
    rows.map(({ recordId }) => recordId),
  )
  const items = rows.map(({ recordId, tableName, deletedAt, expiresAt, deleter, ...row }) => ({
    ...row,
    id: recordId,
    table: tableName as TrashTable,
    deletedAt: deletedAt.toISOString(),
    deletedBy: deleter && personName(deleter),
    expiresAt: expiresAt?.toISOString() ?? null,
    policyNumber: numbers.get(recordId) ?? null,
  }))
  return { items, total, page, pageSize: TRASH_PAGE_SIZE }
}

/** The policy numbers of those records that are customers. */
async function policyNumbers(db: PrismaClient, recordIds: string[]): Promise<Map<string, string>> {
  const rows = await db.$queryRaw<{ id: string; policyNumber: string | null }[]>`
    SELECT record_id AS id, content #>> '{0,rows,0,policy_number}' AS "policyNumber" FROM trash_items
    WHERE table_name = 'insured_customers' AND record_id = ANY(${recordIds}::uuid[])`
  return new Map(rows.flatMap(({ id, policyNumber }) => (policyNumber ? [[id, policyNumber]] : [])))
}
