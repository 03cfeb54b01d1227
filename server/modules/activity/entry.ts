import type { ActionType } from '../../../shared/activity'
import type { Prisma } from '../../db/generated/client'
import type { Changes } from './record'

/** One line of the activity log; `details` is null where the entry has none. */
export type ActivityEntry = {
  id: string
  actionType: ActionType
  tableName: string
  recordId: string | null
  details: Changes | null
  createdAt: string
  adminEmail: string | null
}

export const activitySelection = {
  id: true,
  actionType: true,
  tableName: true,
  recordId: true,
  details: true,
  createdAt: true,
  adminUser: { select: { email: true } },
} satisfies Prisma.ActivityLogSelect

type ActivityRow = Prisma.ActivityLogGetPayload<{ select: typeof activitySelection }>

export function toActivityEntry({ adminUser, createdAt, details, ...row }: ActivityRow): ActivityEntry {
  return {
    ...row,
    details: details as Changes | null, // Only recordActivity writes this column.
    createdAt: createdAt.toISOString(),
    adminEmail: adminUser?.email ?? null,
  }
}
