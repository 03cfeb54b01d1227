import type { PersonRecords } from '../../../shared/person-data'
import { writeEntry } from '../../changes/entry'
import { entryOf, lockRecord } from '../../changes/logged-change'
import { intoTrash } from '../../changes/trash'
import type { PrismaClient } from '../../db/generated/client'
import { customerChanges, loggedCustomer } from '../customers/changes'

/**
 * Takes customers out of every list and lookup, all or none: they go to the trash as deleted ones do, but stay there until
 * somebody puts them back or erases them.
 * @throws ReasonError `record-not-found`
 */
export async function block(db: PrismaClient, adminUserId: string, { ids, reason }: PersonRecords): Promise<void> {
  const { table, subject } = loggedCustomer
  await db.$transaction(async (tx) => {
    for (const id of ids) {
      await lockRecord(tx, table, id)
      const before = await customerChanges.find(tx, id)
      const label = subject(before)
      await intoTrash(tx, { table, id, label, adminUserId, blockedFor: reason }, () =>
        tx.insuredCustomer.delete({ where: { id }, select: { id: true } }),
      )
      await writeEntry(tx, entryOf(adminUserId, loggedCustomer, { before, after: null }, label))
    }
  })
}
