import { randomUUID } from 'node:crypto'
import type { ActivityTable } from '../../shared/activity'
import { clock } from '../../shared/clock'
import { DAY_MS } from '../../shared/durations'
import type { PersonDataReason } from '../../shared/person-data'
import { business } from '../core/business'
import type { Tx } from '../db/client'
import type { Prisma } from '../db/generated/client'
import { keepFiles } from '../files/stored-file'
import { filesOf, type Rows, rowsThatGoWith } from './rows-that-go'

/** Records of one table to delete, as the trash lists them; blocked ones stay in the trash without end. */
type Deletion = {
  table: ActivityTable
  records: { id: string; label: string }[]
  adminUserId: string
  blockedFor?: PersonDataReason | undefined
}

/**
 * Deletes records and keeps their rows, and those that are deleted with them, for the trash's days; files stay stored.
 * Each record can be restored alone.
 * @param remove deletes the rows of the records
 */
export async function intoTrash(tx: Tx, deletion: Deletion, remove: () => Promise<unknown>): Promise<void> {
  const { table: tableName, records, adminUserId, blockedFor } = deletion
  const ids = records.map(({ id }) => id)
  const isKept = blockedFor || business.trashDays > 0
  const contents = isKept ? await rowsThatGoWith(tx, tableName, ids) : new Map<string, Rows[]>()
  await remove()
  if (contents.size === 0) return
  await tx.trashItem.deleteMany({ where: { tableName, recordId: { in: ids } } }) // Earlier deletions of the same ids.
  const deletedAt = clock.now()
  const expiresAt = blockedFor ? null : new Date(deletedAt.getTime() + business.trashDays * DAY_MS)
  const items: Prisma.TrashItemCreateManyInput[] = []
  const files: Prisma.TrashFileCreateManyInput[] = []
  for (const { id: recordId, label } of records) {
    const content = contents.get(recordId)
    if (!content) continue
    const id = randomUUID()
    const item = { id, tableName, recordId, label, deletedAt, expiresAt, deletedBy: adminUserId }
    items.push({ ...item, ...(blockedFor && { blockedFor }), content: content as Prisma.InputJsonValue })
    files.push(...filesOf(content).map((path) => ({ path, trashItemId: id })))
  }
  await tx.trashItem.createMany({ data: items })
  await tx.trashFile.createMany({ data: files })
  await keepFiles(
    tx,
    files.map(({ path }) => path),
  )
}
