import type pg from 'pg'

export type Table = { name: string; columns: string[] }

/** Tables whose rows are not backed up; all others are, also future ones. */
export const LEFT_OUT = [
  // The manifest names the migrations, and restoring applies them.
  '_prisma_migrations',
  // A restore must not bring back ended sessions, used links or forgotten browsers, and an archive must not reveal them.
  'sessions',
  'known_devices',
  'access_tokens',
  'calendar_feeds',
  'password_reset_tokens',
  'invitations',
  'email_changes',
  'sign_in_challenges',
  'passkey_challenges',
  'insured_codes',
  'insured_visits',
  'person_exports',
  // Facts about this installation; a restored one has its own.
  'installation_facts',
  // Counters of the last minutes.
  'rate_limits',
  // Files that no row refers to; the archive has only the others.
  'file_removals',
]

/** All tables of the product, with their writable columns, without tables of extensions. */
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

/** The table's qualified name in SQL. */
export const sqlName = (client: pg.Client, table: string) => `public.${client.escapeIdentifier(table)}`

export const sqlColumns = (client: pg.Client, { columns }: Table) =>
  columns.map((column) => client.escapeIdentifier(column)).join(', ')

/** How many rows a table has. */
export async function countRows(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM ${sqlName(client, table)}`)
  return Number(rows[0]?.count)
}

/** The major version of the server, such as 17. */
export async function postgresMajor(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ major: number }>(
    "SELECT current_setting('server_version_num')::int / 10000 AS major",
  )
  return rows[0]?.major ?? 0
}

/** The last value of each sequence. */
export async function sequenceValues(client: pg.Client): Promise<{ name: string; value: string }[]> {
  const { rows } = await client.query<{ name: string; value: string }>(`
    SELECT sequencename::text AS name, last_value::text AS value FROM pg_sequences
    WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY sequencename`)
  return rows
}
