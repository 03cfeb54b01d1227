import type { LiveChange } from '../../../shared/activity'

/** Who changed a record last, and when this browser heard of it. */
type LastChange = Pick<LiveChange, 'by' | 'actionType'> & { heardAt: number }

const MOST = 500
const byRecord = new Map<string, LastChange>()

export function rememberChange({ recordId, by, actionType }: LiveChange): void {
  if (!recordId) return
  byRecord.delete(recordId)
  byRecord.set(recordId, { by, actionType, heardAt: Date.now() })
  const [oldest] = byRecord.keys()
  if (oldest && byRecord.size > MOST) byRecord.delete(oldest)
}

/** Undefined where many records were changed together, or the panel could not hear of it. */
export const lastChangeOf = (recordId: string): LastChange | undefined => byRecord.get(recordId)

/** Whether somebody is known to have deleted a record. */
export const wasDeleted = (recordId: string): boolean => byRecord.get(recordId)?.actionType === 'delete'
