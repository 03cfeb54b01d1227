import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { MigrationError, step } from './migration-error'

/** Functions, views and triggers in the order in which they may refer to each other. */
const KINDS = ['FUNCTION', 'VIEW', 'TRIGGER']

type Found = { kind: string; name: string; object: string; comment: string | null }

/** `object` is as in `DROP` and `COMMENT ON`. */
const OBJECTS = `
  SELECT 'FUNCTION' AS kind, proname AS name, format('FUNCTION %s', oid::regprocedure) AS object,
    obj_description(oid, 'pg_proc') AS comment
  FROM pg_proc WHERE pronamespace = 'public'::regnamespace
  UNION ALL
  SELECT 'VIEW', relname, format('VIEW %s', oid::regclass), obj_description(oid, 'pg_class')
  FROM pg_class WHERE relkind = 'v' AND relnamespace = 'public'::regnamespace
  UNION ALL
  SELECT 'TRIGGER', tgname, format('TRIGGER %I ON %s', tgname, tgrelid::regclass), obj_description(oid, 'pg_trigger')
  FROM pg_trigger WHERE NOT tgisinternal`

/**
 * Creates or replaces the functions, views and triggers whose files are new or changed, and drops those whose files are
 * gone. Each is the only one in the file of its name, and has the checksum of that file as its comment.
 * @returns the paths of the files that were applied, and of those that are gone
 * @throws MigrationError where a file does not make what it is named after
 */
export async function applySqlFiles(client: pg.Client, folder: string): Promise<string[]> {
  const files = await readSqlFiles(folder)
  const before = await findObjects(client)
  const changed = files.filter(({ name, comment }) => before.get(name)?.comment !== comment)
  for (const { path, sql } of changed) await step(path, () => client.query(sql))
  const after = changed.length > 0 ? await findObjects(client) : before
  for (const { path, name, comment } of changed) {
    const object = after.get(name)?.object
    if (!object) throw new MigrationError(`${path} does not create a function, view or trigger ${name}.`)
    await client.query(`COMMENT ON ${object} IS '${comment}'`)
  }
  const kept = new Set(files.map(({ name }) => name))
  const gone = [...after.values()].filter(({ name, comment }) => comment?.startsWith('sql/') && !kept.has(name))
  for (const { object } of gone.sort(byKind).reverse())
    await step(`Dropping ${object}`, () => client.query(`DROP ${object}`))
  return [...changed.map(({ path }) => path), ...gone.map(({ name }) => `sql/${name}.sql`)]
}

async function readSqlFiles(folder: string) {
  const names = await readdir(join(folder, 'sql'))
  const files = names.sort().map(async (file) => {
    const sql = await readFile(join(folder, 'sql', file), 'utf8')
    const path = `sql/${file}`
    const kind = KINDS.find((one) => sql.includes(`CREATE OR REPLACE ${one} `)) ?? ''
    return {
      path,
      sql,
      kind,
      name: file.replace(/\.sql$/, ''),
      comment: `${path} ${createHash('sha256').update(sql).digest('hex')}`,
    }
  })
  return (await Promise.all(files)).sort(byKind)
}

const byKind = (one: { kind: string }, other: { kind: string }) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind)

async function findObjects(client: pg.Client): Promise<Map<string, Found>> {
  const { rows } = await client.query<Found>(OBJECTS)
  return new Map(rows.map((row) => [row.name, row]))
}
