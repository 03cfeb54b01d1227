import type pg from 'pg'
import { sqlName } from './catalogue'

type Statements = { aside: string; back: string }

/**
 * Runs what fills tables without their foreign keys, indexes and triggers, which are put back after it, in one
 * transaction. Checked and built at once, they cost far less than row by row; the order of tables does not matter; and
 * the triggers do not count, or schedule, what the archive has counted already.
 */
export async function withBareTables(client: pg.Client, tables: string[], fill: () => Promise<void>): Promise<void> {
  // Foreign keys first, because they need the indexes of what they refer to; they come back last.
  const parts = [...(await foreignKeys(client, tables)), ...(await indexes(client, tables))]
  const names = tables.map((table) => sqlName(client, table))
  for (const { aside } of parts) await client.query(aside)
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
  await fill()
  for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`)
  for (const { back } of parts.reverse()) await client.query(back)
}

async function foreignKeys(client: pg.Client, tables: string[]): Promise<Statements[]> {
  const { rows } = await client.query<Statements>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS aside,
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS back
     FROM pg_constraint JOIN unnest($1::text[]) AS name ON conrelid = to_regclass('public.' || quote_ident(name))
     WHERE contype = 'f' AND conparentid = 0`,
    [tables],
  )
  return rows
}

/** Those of primary keys and of other constraints stay. */
async function indexes(client: pg.Client, tables: string[]): Promise<Statements[]> {
  const { rows } = await client.query<Statements>(
    `SELECT format('DROP INDEX %s', indexrelid::regclass) AS aside, pg_get_indexdef(indexrelid) AS back
     FROM pg_index JOIN unnest($1::text[]) AS name ON indrelid = to_regclass('public.' || quote_ident(name))
     WHERE NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u', 'x'))`,
    [tables],
  )
  return rows
}
