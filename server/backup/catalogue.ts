import type pg from 'pg'

export type Table = { name: string; columns: string[] }

/** Rows of these are no part of a backup; whatever else the schema has, or will have, is. */
export const LEFT_OUT = [
  // The manifest names the migrations, and restoring applies them.
  '_prisma_migrations',
  // A restore must bring back no session that was ended, no link that was used and no browser that was made a stranger;
  // whoever holds an archive gets none of them.
  'sessions',
  'known_devices',
  'password_reset_tokens',
  'invitations',
  'email_changes',
  'sign_in_challenges',
  'passkey_challenges',
  'person_exports',
  // What happened on this installation; one that is restored has a history of its own.
  'installation_facts',
  // Counters of the last minutes.
  'rate_limits',
  // Files that no row names; the archive holds only those that one does.
  'file_removals',
]

/** Makes `file_removals`, by which restored files are known until their rows are committed. */
export const OLDEST_MIGRATION = '20261120120000_files_sessions_activity_counts'

/** All tables of the product, with the columns that are written to. Those of extensions are not its own. */
export async function allTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    SELECT relname AS name, array_agg(attname::text ORDER BY attnum) FILTER (WHERE attgenerated = '') AS columns
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')
    GROUP BY relname ORDER BY relname`)
  return rows
}

export const backedUp = (tables: Table[]) => tables.filter(({ name }) => !LEFT_OUT.includes(name))

/** The table as SQL names it. */
export const sqlName = (client: pg.Client, table: string) => `public.${client.escapeIdentifier(table)}`

export const sqlColumns = (client: pg.Client, { columns }: Table) =>
  columns.map((column) => client.escapeIdentifier(column)).join(', ')

/** The last value that each sequence gave. */
export async function sequenceValues(client: pg.Client): Promise<{ name: string; value: string }[]> {
  const { rows } = await client.query<{ name: string; value: string }>(`
    SELECT sequencename::text AS name, last_value::text AS value FROM pg_sequences
    WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY sequencename`)
  return rows
}
