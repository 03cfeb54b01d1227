import type pg from 'pg'

/** The fact of the installation that a backup was restored which may lack the last receipts, until somebody says the last number. */
export const RESTORED = 'receiptsRestored'

/**
 * Notes that later receipts than those of the archive may have been handed out: where it has some, or collects payments, the
 * first payment asks for the last number.
 */
export const noteRestoredReceipts = (client: pg.Client) =>
  client.query(
    `INSERT INTO installation_facts (fact, happened_at) SELECT $1, now()
     WHERE EXISTS (SELECT FROM receipts WHERE NOT is_sample) OR EXISTS (SELECT FROM site_settings WHERE collects_payments)
     ON CONFLICT (fact) DO UPDATE SET happened_at = excluded.happened_at`,
    [RESTORED],
  )
