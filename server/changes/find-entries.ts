import { ACTIVITY_TABLES, type ActionType, type ActivityTable } from '../../shared/activity'
import { Prisma, type PrismaClient } from '../db/generated/client'
import type { Changes } from './entry'

/** One line of the activity log; `details` is null where the entry has none. */
export type ActivityEntry = {
  id: string
  actionType: ActionType
  tableName: ActivityTable
  recordId: string | null
  /** What the record was called then; null in entries of earlier versions. */
  subject: string | null
  insuredCustomerId: string | null
  /** Whether the record is still there. */
  recordExists: boolean
  details: Changes | null
  createdAt: string
  adminUserId: string | null
  adminEmail: string | null
  /** Empty where the person has not said it. */
  adminName: string | null
}

const selection = {
  id: true,
  actionType: true,
  tableName: true,
  recordId: true,
  subject: true,
  insuredCustomerId: true,
  details: true,
  createdAt: true,
  adminUserId: true,
  adminUser: { select: { email: true, name: true } },
} satisfies Prisma.ActivityLogSelect

type Row = Prisma.ActivityLogGetPayload<{ select: typeof selection }>

/** The entries that are asked for, the latest first. */
export async function findEntries(
  db: PrismaClient,
  which: Pick<Prisma.ActivityLogFindManyArgs, 'where' | 'take'>,
): Promise<ActivityEntry[]> {
  const rows = await db.activityLog.findMany({
    ...which,
    select: selection,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  const existing = await existingRecords(
    db,
    rows.flatMap(({ recordId }) => recordId ?? []),
  )
  return rows.map((row) => toEntry(row, existing))
}

function toEntry({ adminUser, createdAt, details, tableName, ...row }: Row, existing: Set<string>): ActivityEntry {
  return {
    ...row,
    tableName: tableName as ActivityTable, // Only writeEntry writes these two.
    details: details as Changes | null,
    recordExists: row.recordId !== null && existing.has(row.recordId),
    createdAt: createdAt.toISOString(),
    adminEmail: adminUser?.email ?? null,
    adminName: adminUser?.name ?? null,
  }
}

/** No id is used in two tables, so that it matters not in which a record is. */
const recordIds = Prisma.join(
  ACTIVITY_TABLES.filter((table) => table !== 'sessions').map(
    (table) => Prisma.sql`SELECT id FROM ${Prisma.raw(table)}`,
  ),
  ' UNION ALL ',
)

/** Which of these records are still there. */
export async function existingRecords(db: PrismaClient, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM (${recordIds}) AS records WHERE id = ANY(${ids}::uuid[])`
  return new Set(rows.map(({ id }) => id))
}
