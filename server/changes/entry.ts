import type { ActionType, ActivityTable } from '../../shared/activity'
import type { Tx } from '../db/client'

export type Entry = {
  adminUserId: string | null
  actionType: ActionType
  tableName: ActivityTable
  recordId: string | null
  /** The words that name the record as people know it at this moment; null where nothing is to name it any more. */
  subject: string | null
  /** Whom the record is or belongs to, where that is a customer. */
  insuredCustomerId?: string | undefined
  details?: Changes
}

type Value = string | number | boolean | null
export type Fields = Record<string, Value | undefined>

/** The fields that a change touched, with their values before and after it. */
export type Changes = Record<string, { before: Value; after: Value }>

/**
 * Writes the log entry of a change. It takes the transaction of that change, so that there is never one without the
 * other.
 */
export async function writeEntry(tx: Tx, entry: Entry): Promise<void> {
  await tx.activityLog.create({ data: entry, select: { id: true } })
}

/** The same of many changes that one transaction makes. */
export async function writeEntries(tx: Tx, entries: Entry[]): Promise<void> {
  await tx.activityLog.createMany({ data: entries })
}

/**
 * What differs between two versions of a record; null stands for a record that does not exist before or after.
 * Fields named `id`, `createdAt` and `updatedAt` say nothing that the entry itself does not say.
 */
export function changesBetween(before: Fields | null, after: Fields | null): Changes {
  const changes: Changes = {}
  for (const field of new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])) {
    const [old, now] = [before?.[field] ?? null, after?.[field] ?? null]
    if (old !== now && !['id', 'createdAt', 'updatedAt'].includes(field)) changes[field] = { before: old, after: now }
  }
  return changes
}
