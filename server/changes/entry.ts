import type { ActionType, ActivityTable } from '../../shared/activity'
import type { Tx } from '../db/client'
import { PREPARED } from '../db/prepared'
import { findNames, isNamed } from './kept-names'
import { tokenName } from './token-name'

export type Entry = {
  adminUserId: string | null
  actionType: ActionType
  tableName: ActivityTable
  recordId: string | null
  /** The record's name at this moment; null where nothing may name it any more. */
  subject: string | null
  /** The customer that the record is or belongs to. */
  insuredCustomerId?: string | null | undefined
  details?: Changes
}

type Value = string | number | boolean | null
export type Fields = Record<string, Value | undefined>

/** The changed fields, with their values before and after; for ids of insurers, types and plans also their names then. */
export type Changes = Record<string, { before: Value; after: Value; names?: { before: Value; after: Value } }>

/**
 * Writes the log entry of a change, in the transaction of that change, so that neither is stored without the
 * other.
 */
export async function writeEntry(tx: Tx, entry: Entry): Promise<void> {
  await writeEntries(tx, [entry])
}

/**
 * Writes the log entries of many changes in one transaction. By one statement for any number: every save waits for it, and
 * made by Prisma it was a sixth of what a save costs.
 */
export async function writeEntries(tx: Tx, entries: Entry[]): Promise<void> {
  const rows = (await withNames(tx, entries)).map(withToken)
  await tx.$executeRaw`${PREPARED} INSERT INTO activity_logs (
      admin_user_id, action_type, table_name, record_id, subject, insured_customer_id, details, created_at
    )
    SELECT "adminUserId", "actionType", "tableName", "recordId", subject, "insuredCustomerId", details, ${new Date()}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS entry (
      "adminUserId" uuid, "actionType" action_type, "tableName" text, "recordId" uuid, subject text, "insuredCustomerId" uuid,
      details jsonb
    )`
}

/** Adds the access token, if a program makes the change. */
function withToken(entry: Entry): Entry {
  const name = tokenName.getStore()
  return name === undefined
    ? entry
    : { ...entry, details: { ...entry.details, byToken: { before: null, after: name } } }
}

/** Adds the names of insurers, types and plans, so that the log still has them once these are deleted. */
async function withNames(tx: Tx, entries: Entry[]): Promise<Entry[]> {
  const named = entries.flatMap(({ details = {} }) => Object.entries(details)).filter(([field]) => isNamed(field))
  if (named.length === 0) return entries
  const ids = named.flatMap(([, { before, after }]) => [before, after]).filter((id) => typeof id === 'string')
  const names = await findNames(tx, [...new Set(ids)])
  const nameOf = (id: Value) => names.get(String(id)) ?? null
  return entries.map((entry) => {
    const changes = Object.entries(entry.details ?? {}).map(([field, change]): [string, Changes[string]] => {
      const { before, after } = change
      return [field, isNamed(field) ? { ...change, names: { before: nameOf(before), after: nameOf(after) } } : change]
    })
    return entry.details ? { ...entry, details: Object.fromEntries(changes) } : entry
  })
}

/**
 * The differences between two versions of a record; null means that the record does not exist before or after.
 * `id`, `createdAt` and `updatedAt` are left out, as the entry has the same information.
 */
export function changesBetween(before: Fields | null, after: Fields | null): Changes {
  const changes: Changes = {}
  for (const field of new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])) {
    const [old, now] = [before?.[field] ?? null, after?.[field] ?? null]
    if (old !== now && !['id', 'createdAt', 'updatedAt'].includes(field)) changes[field] = { before: old, after: now }
  }
  return changes
}
