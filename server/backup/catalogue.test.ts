import { expect, test } from 'vitest'
import { testDatabase } from '../testing/database'
import { allTables, backedUp, LEFT_OUT } from './catalogue'

const database = testDatabase()

/** Tables whose rows a backup is to hold. It holds whatever is not left out; here somebody has said that this is meant. */
const IN_BACKUP = [
  'access_log',
  'activity_count_deltas',
  'activity_logs',
  'admin_users',
  'certificates',
  'consent_counts',
  'consent_records',
  'cookie_consent_config',
  'customer_count_deltas',
  'folded_activity_counts',
  'folded_activity_person_counts',
  'folded_customer_counts',
  'folded_customer_end_counts',
  'folded_production_counts',
  'folded_renewal_counts',
  'import_rows',
  'imports',
  'insurance_companies',
  'insured_customers',
  'legal_archive',
  'legal_documents',
  'message_templates',
  'passkeys',
  'policy_cancellations',
  'policy_documents',
  'policy_terms',
  'policy_types',
  'pricing_plans',
  'production_count_deltas',
  'recovery_codes',
  'renewal_contacts',
  'renewal_count_deltas',
  'renewal_state',
  'seeded_parts',
  'site_settings',
  'site_texts',
  'testimonials',
  'totp_factors',
  'tracking_pixels',
  'trash_files',
  'trash_items',
]

/** Tables of which deleted rows are kept for a while, to be restored; none yet. */
const IN_TRASH: string[] = []

/** Tables in which a person's data is erased when they ask for it; none yet. */
const IN_ERASURE: string[] = []

async function tablesOfDatabase() {
  const client = await database.pool.connect()
  try {
    return await allTables(client)
  } finally {
    client.release()
  }
}

test('of every table somebody has decided what becomes of its rows', async () => {
  const names = (await tablesOfDatabase()).map(({ name }) => name)
  expect([...new Set([...IN_BACKUP, ...LEFT_OUT, ...IN_TRASH, ...IN_ERASURE])].sort()).toEqual(names.sort())
})

test('a backup holds what it is meant to hold, and nothing else', async () => {
  expect(backedUp(await tablesOfDatabase()).map(({ name }) => name)).toEqual(IN_BACKUP)
})
