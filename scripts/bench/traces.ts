import { connected } from '../../server/db/connected'

/** Deletes all rows since an instant. The consents are all of the bench, and are truncated. */
const REMOVALS = [
  'DELETE FROM imports WHERE created_at >= $1',
  'DELETE FROM insured_customers WHERE created_at >= $1',
  'DELETE FROM activity_logs WHERE created_at >= $1',
  'DELETE FROM access_log WHERE created_at >= $1',
]
const GROWN = 'imports, import_rows, insured_customers, activity_logs, access_log'

/**
 * Measures on a database, and deletes the rows added meanwhile, so that the next measurement finds the same data. A log
 * with some 400,000 more entries of one day would not be the same.
 */
export async function withoutTraces<Result>(url: string, measure: () => Promise<Result>): Promise<Result> {
  // A connection of its own, as vacuuming ten million entries takes longer than the product's statement timeout.
  return connected(url, async (client) => {
    const { rows } = await client.query<{ now: Date }>('SELECT now()')
    try {
      return await measure()
    } finally {
      await client.query("SET brokerage.changes_log = 'retention'")
      for (const removal of REMOVALS) await client.query(removal, [rows[0]?.now])
      await client.query('TRUNCATE consent_records')
      await client.query(`VACUUM (ANALYZE) ${GROWN}`)
    }
  })
}
