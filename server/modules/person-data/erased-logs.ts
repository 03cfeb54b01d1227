import { mayChangeLogs } from '../../changes/kept-logs'
import { lockLedger } from '../../db/advisory-locks'
import type { Tx } from '../../db/client'
import { Prisma } from '../../db/generated/client'
import { PERSONAL_FACTS } from '../receipts/facts'
import { hasPartOfValue, isBeginningOfContact, NAMING_FIELDS, namesPerson, type PersonalValues } from './values'

/** The owners of log entries: customers, and the records that belong to them. */
type Owners = { ids: string[]; recordIds: string[] }

/** The two indexed conditions for an owner's entries; `documentsOf` is a third, for entries of earlier versions. */
export const ownedBy = ({ ids, recordIds }: Owners) => [
  Prisma.sql`insured_customer_id = ANY(${ids}::uuid[])`,
  Prisma.sql`record_id = ANY(${recordIds}::uuid[]) AND record_id IS DISTINCT FROM insured_customer_id`,
]
const documentsOf = ({ ids }: Owners) => Prisma.sql`
  table_name = 'policy_documents' AND insured_customer_id IS NULL
    AND jsonb_path_exists(details, '$.insuredCustomerId.* ? (@ == $ids[*])', jsonb_build_object('ids', to_jsonb(${ids}::text[])))`

/** Adds a person's former names, numbers, phones and emails, from the log. */
export async function addFormerValues(tx: Tx, owners: Owners, values: PersonalValues): Promise<void> {
  for (const own of ownedBy(owners)) {
    const former = await tx.$queryRaw<{ field: string; value: string }[]>`
      SELECT DISTINCT field.key AS field, side.value
      FROM activity_logs, jsonb_each(CASE jsonb_typeof(details) WHEN 'object' THEN details END) AS field,
        jsonb_each_text(CASE jsonb_typeof(field.value) WHEN 'object' THEN field.value END) AS side
      WHERE ${own} AND field.key = ANY(${Object.keys(NAMING_FIELDS)}) AND side.value <> ''`
    for (const { field, value } of former) {
      const name = NAMING_FIELDS[field]
      if (name) values[name].add(value)
    }
  }
}

/**
 * Erases personal data from both logs. Entries about the person's records keep only who did what, when and to which id.
 * Entries about other records stay whole, except texts with which somebody searched for the person.
 */
export async function eraseFromLogs(tx: Tx, owners: Owners, values: PersonalValues): Promise<void> {
  await mayChangeLogs(tx, 'erasure')
  for (const own of [...ownedBy(owners), documentsOf(owners)]) {
    await tx.$executeRaw`UPDATE activity_logs SET subject = NULL, details = NULL WHERE ${own}`
  }
  for (const own of ownedBy(owners)) await tx.$executeRaw`UPDATE access_log SET subject = NULL WHERE ${own}`
  const searches = await tx.$queryRaw<{ id: string; key: string; value: string }[]>`
    SELECT id, field.key, field.value #>> '{}' AS value
    FROM access_log, jsonb_each(CASE jsonb_typeof(details) WHEN 'object' THEN details END) AS field
    WHERE event = 'export' AND field.key IN ('search', 'contact')`
  for (const { id, key, value } of searches) {
    const isPart = (await isBeginningOfContact(value, values)) || (key === 'search' && hasPartOfValue(value, values))
    if (!isPart && !namesPerson(value, values)) continue
    await tx.$executeRaw`UPDATE access_log SET details = details - ${key}::text WHERE id = ${id}::uuid`
  }
}

/**
 * Blanks the person in the ledger's rows of these customers; their numbers, days, amounts and methods stay, and so do their
 * links. Locks the ledger: a void copies the facts of the receipt that it concerns.
 */
export async function eraseReceipts(tx: Tx, ids: string[]): Promise<void> {
  await lockLedger(tx)
  await mayChangeLogs(tx, 'erasure')
  await tx.$executeRaw`
    UPDATE receipts SET facts = facts - ${[...PERSONAL_FACTS]}::text[] || '{"erased": true}', reference = NULL, note = NULL
    WHERE insured_customer_id = ANY(${ids}::uuid[])`
}
