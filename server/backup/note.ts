import { connected } from '../db/connected'

/** Stores the time of a backup for the installation's status page. An earlier version has no table for it. */
export const noteBackup = (url: string): Promise<void> =>
  connected({ connectionString: url, application_name: 'brokerage-backup' }, async (client) => {
    const { rows } = await client.query("SELECT to_regclass('installation_facts') IS NOT NULL AS present")
    if (!rows[0].present) return
    await client.query(`INSERT INTO installation_facts (fact, happened_at) VALUES ('backup', now())
      ON CONFLICT (fact) DO UPDATE SET happened_at = excluded.happened_at`)
  })
