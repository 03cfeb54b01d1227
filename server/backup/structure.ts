import type pg from 'pg'
import { sqlName } from './catalogue'

type Statements = { aside: string; back: string }

/**
 * Runs `fill` on tables without their foreign keys, indexes and triggers, and restores these in the same transaction.
 * Building them at once costs far less than row by row, the order of tables does not matter, and triggers do not repeat
 * what the archive already contains.
 */
export async function withBareTables(client: pg.Client, tables: string[], fill: () => Promise<void>): Promise<void> {
  // Foreign keys first, because they need the indexes that they refer to; they are restored last.
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

/** Indexes other than those of primary keys and constraints, which stay. */
async function indexes(client: pg.Client, tables: string[]): Promise<Statements[]> {
  const { rows } = await client.query<Statements>(
    `SELECT format('DROP INDEX %s', indexrelid::regclass) AS aside, pg_get_indexdef(indexrelid) AS back
     FROM pg_index JOIN unnest($1::text[]) AS name ON indrelid = to_regclass('public.' || quote_ident(name))
     WHERE NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u', 'x'))`,
    [tables],
  )
  return rows
}
