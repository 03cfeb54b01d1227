import { ACTIVITY_TABLES, type ActionType, type ActivityTable } from '../../shared/activity'
import { Prisma, type PrismaClient } from '../db/generated/client'
import { wireInstant } from '../db/values'
import type { Changes } from './entry'

/** One line of the activity log; `details` is null where the entry has none. */
export type ActivityEntry = {
  id: string
  actionType: ActionType
  tableName: ActivityTable
  recordId: string | null
  /** The record's name at that time; null in entries of earlier versions. */
  subject: string | null
  insuredCustomerId: string | null
  /** Whether the record still exists. */
  recordExists: boolean
  details: Changes | null
  createdAt: string
  adminUserId: string | null
  adminEmail: string | null
  /** Empty where the person has not set a name. */
  adminName: string | null
}

/** SQL for an `entry` of either log: whether its record still exists. */
const recordExists = Prisma.sql`coalesce(CASE entry.table_name ${Prisma.join(
  ACTIVITY_TABLES.filter((table) => table !== 'sessions').map(
    (table) =>
      Prisma.sql`WHEN ${Prisma.raw(`'${table}'`)} THEN EXISTS (SELECT FROM ${Prisma.raw(table)} WHERE id = entry.record_id)`,
  ),
  ' ',
)} END, false)`

/** The columns that both logs have in each `entry`, and the name and email of its `person`. */
export const loggedColumns = Prisma.sql`entry.id, entry.table_name AS "tableName", entry.record_id AS "recordId", entry.subject,
  entry.insured_customer_id AS "insuredCustomerId", ${recordExists} AS "recordExists", entry.details,
  ${wireInstant('entry.created_at')} AS "createdAt", entry.admin_user_id AS "adminUserId",
  person.email::text AS "adminEmail", person.name AS "adminName"`

export const latestFirst = Prisma.sql`ORDER BY created_at DESC, id DESC`

/**
 * The newest entries that match a condition on the log's columns, at most `most`. One statement, as each customer's
 * page loads them.
 */
export function findEntries(db: PrismaClient, passes: Prisma.Sql, most: number): Promise<ActivityEntry[]> {
  return db.$queryRaw`
    SELECT entry.action_type::text AS "actionType", ${loggedColumns}
    FROM (SELECT * FROM activity_logs WHERE ${passes} ${latestFirst} LIMIT ${most}) AS entry
    LEFT JOIN admin_users AS person ON person.id = entry.admin_user_id
    ORDER BY entry.created_at DESC, entry.id DESC`
}
