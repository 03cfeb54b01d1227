import { ACCESSES_COUNTED, ACCESSES_PAGE_SIZE, type AccessQuery } from '../../../shared/accesses'
import type { Page } from '../../../shared/paging'
import { existingRecords } from '../../changes/find-entries'
import { Prisma, type PrismaClient } from '../../db/generated/client'
import { instantsOf } from './list'
import { isOfRecord, within } from './page'

const selection = {
  id: true,
  event: true,
  tableName: true,
  recordId: true,
  insuredCustomerId: true,
  subject: true,
  details: true,
  createdAt: true,
  adminUserId: true,
  adminUser: { select: { email: true, name: true } },
} satisfies Prisma.AccessLogSelect

type Row = Prisma.AccessLogGetPayload<{ select: typeof selection }>
/** `adminEmail` and `adminName` are null where no account is known, or none any more. */
type Access = ReturnType<typeof toAccess>

const toAccess = ({ adminUser, createdAt, details, ...row }: Row, existing: Set<string>) => ({
  ...row,
  details: details as Record<string, string | number | null> | null, // Only writeAccess writes it.
  recordExists: row.recordId !== null && existing.has(row.recordId),
  createdAt: createdAt.toISOString(),
  adminEmail: adminUser?.email ?? null,
  adminName: adminUser?.name ?? null,
})

/**
 * A page of who saw what, or tried to, the latest first. Beyond 100,000 the total says only that there are more, which
 * costs the same however many there are; any of them is found by narrowing down.
 */
export async function listAccesses(db: PrismaClient, query: AccessQuery): Promise<Page<Access> & { hasMore: boolean }> {
  const { page } = query
  const passes = passesAccess(query)
  const [found] = await db.$queryRaw<{ counted: number; ids: string[] }[]>`
    SELECT (SELECT count(*) FROM (SELECT FROM access_log WHERE ${passes} LIMIT ${ACCESSES_COUNTED + 1}) AS passing)::int AS counted,
      ARRAY(
        SELECT id FROM access_log WHERE ${passes} ORDER BY created_at DESC, id DESC
        LIMIT ${ACCESSES_PAGE_SIZE} OFFSET ${Math.min((page - 1) * ACCESSES_PAGE_SIZE, ACCESSES_COUNTED)}
      ) AS ids`
  const { counted, ids } = found ?? { counted: 0, ids: [] }
  return {
    items: ids.length > 0 ? await findAccesses(db, ids) : [],
    total: Math.min(counted, ACCESSES_COUNTED),
    hasMore: counted > ACCESSES_COUNTED,
    page,
    pageSize: ACCESSES_PAGE_SIZE,
  }
}

async function findAccesses(db: PrismaClient, ids: string[]): Promise<Access[]> {
  const rows = await db.accessLog.findMany({
    where: { id: { in: ids } },
    select: selection,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  const existing = await existingRecords(
    db,
    rows.flatMap(({ recordId }) => recordId ?? []),
  )
  return rows.map((row) => toAccess(row, existing))
}

function passesAccess({ event, adminUserId, recordId, from, to }: AccessQuery): Prisma.Sql {
  const conditions = [isOfRecord({ recordId }), within(instantsOf({ from, to }))]
  if (event) conditions.push(Prisma.sql`event = ${event}::access_event`)
  if (adminUserId) conditions.push(Prisma.sql`admin_user_id = ${adminUserId}::uuid`)
  return Prisma.join(conditions, ' AND ')
}
