import pg from 'pg'
import { connected } from '../db/connection'

/*
 * An upgrade copies the database on its own server before it changes anything. Unlike a backup, the copy is exact: it has
 * sessions, access tokens and invitations, too.
 */

const nameOf = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1))
const copyOf = (url: string) => `${nameOf(url)}_before_upgrade`
const quoted = (name: string) => pg.escapeIdentifier(name)

function copyUrl(url: string): string {
  const copy = new URL(url)
  copy.pathname = `/${encodeURIComponent(copyOf(url))}`
  return copy.href
}

/** Copies the database. Nobody else may be connected to it. @throws Error with a sentence */
export async function copyDatabase(url: string): Promise<void> {
  await dropCopy(url)
  await connected(url, (client) =>
    client.query(`CREATE DATABASE ${quoted(copyOf(url))} TEMPLATE ${quoted(nameOf(url))}`),
  ).catch((cause) => {
    const reasons: Record<string, string> = {
      '42501': 'its user may not make databases: ALTER ROLE … CREATEDB allows it',
      '55006': 'another program is connected to it',
    }
    throw new Error(`The database cannot be copied: ${reasons[cause.code] ?? cause.message}.`, { cause })
  })
}

/** Puts the copy in the place of the database, and removes the copy. Does nothing where there is none. */
export async function bringDatabaseBack(url: string): Promise<void> {
  if (!(await hasCopy(url))) return
  // A database can be neither dropped nor copied while others are connected, so each step works from the other one.
  await connected(copyUrl(url), async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${quoted(nameOf(url))} WITH (FORCE)`)
    await client.query(`CREATE DATABASE ${quoted(nameOf(url))} TEMPLATE ${quoted(copyOf(url))}`)
  })
  await dropCopy(url)
}

/** Leaves the database without tables, as a restore wants it. */
export const emptyDatabase = (url: string): Promise<unknown> =>
  connected(url, (client) => client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public'))

export const dropCopy = (url: string): Promise<unknown> =>
  connected(url, (client) => client.query(`DROP DATABASE IF EXISTS ${quoted(copyOf(url))} WITH (FORCE)`))

/** Where the database itself is missing, its way back was interrupted. */
const hasCopy = (url: string): Promise<boolean> =>
  ifPresent(url, hasRows('SELECT FROM pg_database WHERE datname = $1', [copyOf(url)]), true)

const hasRows =
  (query: string, values: unknown[] = []) =>
  async (client: pg.Client) =>
    Boolean((await client.query(query, values)).rowCount)

/** @returns `otherwise` where there is no such database */
const ifPresent = <Result>(url: string, work: (client: pg.Client) => Promise<Result>, otherwise: Result) =>
  connected(url, work).catch((error) => {
    if (error.code === '3D000') return otherwise
    throw error
  })

/** Whether the database has rows that the copy does not have: somebody has worked with it since. */
export async function isWrittenSince(url: string): Promise<boolean> {
  if (!(await hasCopy(url))) return false
  return (await latest(url)) > (await latest(copyUrl(url)))
}

/** When the last row was made, among the tables that say so: the log of all changes is one of them. */
const latest = (url: string): Promise<number> =>
  ifPresent(
    url,
    async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `SELECT quote_ident(table_name) AS name FROM information_schema.columns JOIN information_schema.tables
           USING (table_schema, table_name)
         WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND column_name = 'created_at'`,
      )
      if (rows.length === 0) return 0
      const moments = rows.map(({ name }) => `(SELECT max(created_at) FROM ${name})`)
      const found = await client.query<{ at: Date | null }>(`SELECT greatest(${moments}) AS at`)
      return found.rows[0]?.at?.getTime() ?? 0
    },
    0,
  )

/** Whether an import is being written or taken back, in a database of any version. */
export const isImporting = (url: string): Promise<boolean> =>
  connected(url, async (client) => {
    if (!(await hasRows("SELECT WHERE to_regclass('imports') IS NOT NULL")(client))) return false
    return hasRows("SELECT FROM imports WHERE state::text IN ('running', 'undoing') LIMIT 1")(client)
  })

/** Whether a server of any version uses the database. */
export const isServed = (url: string): Promise<boolean> =>
  ifPresent(
    url,
    hasRows(`SELECT FROM pg_stat_activity WHERE datname = current_database()
      AND application_name IN ('brokerage', 'brokerage-listener', 'brokerage-content') LIMIT 1`),
    false,
  )
