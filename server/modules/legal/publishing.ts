import { today } from '../../../shared/clock'
import { changesBetween, writeEntry } from '../../changes/entry'
import { nextVersion } from '../../changes/logged-change'
import type { Tx } from '../../db/client'
import type { PrismaClient } from '../../db/generated/client'
import { lockTable } from '../../db/locks'
import { fromCalendarDate } from '../../db/values'
import { deactivateOthers, nameOf, TABLE } from './changes'
import { type LegalDocument, legalDocumentSelection, toLegalDocument } from './record'

/**
 * Publishes every text whose day has come, as if somebody had activated it: of several due ones in order, so that the
 * latest stays. Any number of instances may try at once: the table's lock makes them take turns.
 * @returns how many were published
 */
export async function publishScheduled(db: PrismaClient): Promise<number> {
  const due = { where: { publishOn: { lte: fromCalendarDate(today()) } } }
  if ((await db.legalDocument.count(due)) === 0) return 0
  return db.$transaction(async (tx) => {
    await lockTable(tx, TABLE)
    const rows = await tx.legalDocument.findMany({
      ...due,
      select: legalDocumentSelection,
      orderBy: [{ publishOn: 'asc' }, { id: 'asc' }],
    })
    for (const row of rows) await publish(tx, toLegalDocument(row))
    return rows.length
  })
}

/** Logged without a person, since nobody is signed in. */
async function publish(tx: Tx, before: LegalDocument): Promise<void> {
  const { id } = before
  await deactivateOthers(tx, null, before, id)
  const fields = { isActive: true, publishOn: null }
  const data = { ...fields, updatedAt: nextVersion(before, before.updatedAt) }
  await tx.legalDocument.update({ where: { id }, data, select: { id: true } })
  const details = changesBetween({ isActive: false, publishOn: before.publishOn }, fields)
  const entry = { adminUserId: null, actionType: 'update', tableName: TABLE, recordId: id } as const
  await writeEntry(tx, { ...entry, subject: nameOf(before), details })
}
