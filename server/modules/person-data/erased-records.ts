import type { CalendarDate } from '../../../shared/clock'
import type { PersonDataReason } from '../../../shared/person-data'
import { writeEntry } from '../../changes/entry'
import type { Tx } from '../../db/client'
import { fromCalendarDate } from '../../db/values'
import { removeMails } from '../../mail/outbox'
import { outboxFolder } from '../../mail/transport'
import type { Services } from '../../request/context'
import { eraseImports } from './erased-imports'
import { addFormerValues, eraseFromLogs, eraseReceipts } from './erased-logs'
import { allRows, recordIdsIn, requestIdsIn, type Stored } from './stored'
import { addressesIn, type PersonalValues, valuesIn } from './values'

/** Options of the transaction: it searches the rows of all imports, maybe a million. */
export const ERASURE_OPTIONS = { timeout: 120_000 }

export type Erasure = { reason: PersonDataReason; erasedOn: CalendarDate; adminUserId: string | null }

/** Erases customers, in use or in the trash, with all data stored about them, log details included. */
export async function eraseRecords(
  tx: Tx,
  env: Pick<Services['env'], 'dataDir'>,
  stored: Stored,
  erasure: Erasure,
): Promise<void> {
  const { ids } = stored
  const rows = allRows(stored)
  const owners = { ids, recordIds: recordIdsIn(stored) }
  const values = valuesIn(rows)
  await addFormerValues(tx, owners, values)
  await tx.trashItem.deleteMany({ where: { id: { in: stored.trashed.map(({ id }) => id) } } })
  await tx.insuredCustomer.deleteMany({ where: { id: { in: ids } } })
  await tx.quoteRequest.deleteMany({ where: { id: { in: requestIdsIn(stored) } } })
  await tx.$executeRaw`DELETE FROM person_exports WHERE record_ids ?| ${ids}::text[]`
  await eraseImports(tx, ids, values)
  await eraseReceipts(tx, ids)
  await eraseFromLogs(tx, owners, values)
  await noteErasure(tx, ids, erasure)
  const { adminUserId, reason } = erasure
  for (const id of stored.found) {
    const details = { erasureReason: { before: null, after: reason } }
    const entry = { adminUserId, recordId: id, insuredCustomerId: id, subject: null, details }
    await writeEntry(tx, { ...entry, actionType: 'delete', tableName: 'insured_customers' })
  }
  // Last: deleted mails do not come back if this transaction fails.
  await removeMails(outboxFolder(env), (mail) => isAbout(mail, values))
}

async function noteErasure(tx: Tx, ids: string[], { reason, erasedOn, adminUserId }: Erasure): Promise<void> {
  const data = { reason, erasedOn: fromCalendarDate(erasedOn), erasedBy: adminUserId }
  for (const recordId of ids) {
    await tx.erasure.upsert({
      where: { recordId },
      create: { recordId, ...data },
      update: data,
      select: { recordId: true },
    })
  }
}

/** Whether a mail is addressed to the person, or links to one of their papers. */
function isAbout(mail: string, values: PersonalValues): boolean {
  const addresses = addressesIn(mail)
  return (
    [...values.email].some((one) => addresses.includes(one.toLowerCase())) ||
    [...values.token].some((key) => mail.includes(key))
  )
}
