import { expect, test } from 'vitest'
import { testDatabase } from '../testing/database'
import { allTables, backedUp, LEFT_OUT } from './catalogue'

const database = testDatabase()

/** Tables that a backup must hold. It holds all that are not left out; this list confirms that each is meant to be. */
const IN_BACKUP = [
  'access_log',
  'activity_logs',
  'admin_users',
  'case_counter',
  'case_notes',
  'cases',
  'certificates',
  'consent_records',
  'contacts',
  'cookie_consent_config',
  'erasures',
  'import_rows',
  'imports',
  'insurance_companies',
  'insured_customers',
  'insured_link_policies',
  'insured_links',
  'legal_archive',
  'legal_documents',
  'message_templates',
  'oidc_identities',
  'passkeys',
  'payments',
  'policy_cancellations',
  'policy_documents',
  'policy_terms',
  'policy_types',
  'pricing_plans',
  'quote_chats',
  'quote_requests',
  'receipt_counter',
  'receipt_deliveries',
  'receipts',
  'recovery_codes',
  'seeded_parts',
  'site_settings',
  'site_texts',
  'tasks',
  'testimonials',
  'till_closings',
  'totp_factors',
  'tracking_pixels',
  'trash_files',
  'trash_items',
]

/**
 * The effect of erasing a person on each table that may hold customers' data: their rows are deleted, their data is
 * removed from rows that stay, or the table records the erasure itself.
 */
const IN_ERASURE: Record<string, 'rows' | 'values' | 'ids stay'> = {
  access_log: 'values',
  activity_logs: 'values',
  case_notes: 'rows',
  cases: 'rows',
  certificates: 'rows',
  contacts: 'rows',
  erasures: 'ids stay',
  file_removals: 'ids stay',
  import_rows: 'rows',
  imports: 'values',
  insured_codes: 'rows',
  insured_customers: 'rows',
  insured_link_policies: 'rows',
  insured_links: 'rows',
  insured_visits: 'rows',
  payments: 'rows',
  person_exports: 'rows',
  policy_cancellations: 'rows',
  policy_documents: 'rows',
  policy_terms: 'rows',
  quote_requests: 'rows',
  receipts: 'values',
  tasks: 'rows',
  trash_files: 'rows',
  trash_items: 'rows',
}

/** Tables without customers' data: of staff, of the site, of anonymous visitors' choices, and of counts. */
const OF_NO_CUSTOMER = [
  '_prisma_migrations',
  'access_tokens',
  'admin_users',
  'calendar_feeds',
  'case_counter',
  'consent_records',
  'cookie_consent_config',
  'email_changes',
  'installation_facts',
  'insurance_companies',
  'invitations',
  'known_devices',
  'legal_archive',
  'legal_documents',
  'message_templates',
  'oidc_identities',
  'passkey_challenges',
  'passkeys',
  'password_reset_tokens',
  'policy_types',
  'pricing_plans',
  'quote_chats',
  'rate_limits',
  'receipt_counter',
  'receipt_deliveries',
  'recovery_codes',
  'seeded_parts',
  'sessions',
  'sign_in_challenges',
  'site_settings',
  'site_texts',
  'testimonials',
  'till_closings',
  'totp_factors',
  'tracking_pixels',
]

async function tablesOfDatabase() {
  const client = await database.pool.connect()
  try {
    return await allTables(client)
  } finally {
    client.release()
  }
}

test('for every table it is decided what a backup and the erasure of a person do with its rows', async () => {
  const names = (await tablesOfDatabase()).map(({ name }) => name).sort()
  expect([...IN_BACKUP, ...LEFT_OUT].sort()).toEqual(names)
  expect([...Object.keys(IN_ERASURE), ...OF_NO_CUSTOMER].sort()).toEqual(names)
})

test('rows that are deleted with a customer go to the trash, and are erased from both', async () => {
  const { rows } = await database.pool.query<{ table: string }>(`
    WITH RECURSIVE belonging AS (
      SELECT 'insured_customers'::regclass::oid AS table
      UNION SELECT conrelid FROM pg_constraint JOIN belonging ON confrelid = belonging.table
      WHERE contype = 'f' AND confdeltype = 'c'
    ) SELECT belonging.table::regclass::text AS table FROM belonging`)
  const belonging = rows.map(({ table }) => table)
  expect(belonging.length).toBeGreaterThan(5)
  expect(belonging.filter((table) => IN_ERASURE[table] !== 'rows')).toEqual([])
})

test('a backup holds the tables that it should, and no others', async () => {
  expect(backedUp(await tablesOfDatabase()).map(({ name }) => name)).toEqual(IN_BACKUP)
})
