import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DOCUMENT_TYPES_ACCEPTED } from '../../shared/documents'
import { PROJECT_ROOT } from '../core/root'
import { testDatabase } from '../testing/database'

const database = testDatabase()
const schema = readFileSync(join(PROJECT_ROOT, 'prisma/schema.prisma'), 'utf8')

/** PostgreSQL's name of each type that schema.prisma uses, native types first. */
const NATIVE: Record<string, string> = {
  '@db.Uuid': 'uuid',
  '@db.Citext': 'citext',
  '@db.Date': 'date',
  '@db.Timestamptz(3)': 'timestamp(3) with time zone',
  '@db.Decimal(10, 2)': 'numeric(10,2)',
  '@db.Decimal(14, 2)': 'numeric(14,2)',
  '@db.VarChar(255)': 'character varying(255)',
}
const SCALAR: Record<string, string> = {
  String: 'text',
  Int: 'integer',
  BigInt: 'bigint',
  Boolean: 'boolean',
  Json: 'jsonb',
}

type Column = { type: string; required: boolean; hasDefault: boolean }

const blocks = (kind: string) =>
  [...schema.matchAll(new RegExp(`^${kind} (\\w+) \\{\\n([\\s\\S]*?)^\\}`, 'gm'))].map(([, name = '', body = '']) => ({
    name,
    body,
    databaseName: body.match(/@@map\("(\w+)"\)/)?.[1] ?? name,
  }))

const enums = new Map(blocks('enum').map(({ name, databaseName }) => [name, databaseName]))

/** The columns that a model block declares; fields of other models and lists are relations, not columns. */
function declaredColumns(body: string): Record<string, Column> {
  const columns: Record<string, Column> = {}
  for (const line of body.split('\n')) {
    const [, field = '', type = '', optional, attributes = ''] = line.match(/^ {2}(\w+)\s+(\w+)(\?)?(?!\[)(.*)$/) ?? []
    const native = Object.keys(NATIVE).find((attribute) => attributes.includes(attribute))
    const databaseType = (native && NATIVE[native]) ?? SCALAR[type] ?? enums.get(type)
    if (!databaseType) continue
    columns[attributes.match(/@map\("(\w+)"\)/)?.[1] ?? field] = {
      type: databaseType,
      required: !optional,
      hasDefault: attributes.includes('@default('),
    }
  }
  return columns
}

async function migratedColumns(table: string): Promise<Record<string, Column>> {
  const { rows } = await database.pool.query<{ name: string } & Column>(
    `SELECT attname AS name, format_type(atttypid, atttypmod) AS type, attnotnull AS required, atthasdef AS "hasDefault"
     FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped`,
    [table],
  )
  return Object.fromEntries(rows.map(({ name, ...column }) => [name, column]))
}

const models = blocks('model')

test('the database accepts exactly the document types that uploads accept', async () => {
  const { rows } = await database.pool.query<{ definition: string }>(
    `SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = 'policy_documents_mime_type_check'`,
  )
  const stored = rows[0]?.definition.match(/[\w-]+\/[\w-]+/g)
  expect(stored?.sort()).toEqual(Object.keys(DOCUMENT_TYPES_ACCEPTED).sort())
})

test('the schema declares every table of the database', async () => {
  const { rows } = await database.pool.query<{ tablename: string }>(
    "SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'",
  )
  const tables = rows.map(({ tablename }) => tablename).sort()
  expect(models.map(({ databaseName }) => databaseName).sort()).toEqual(tables)
})

test.each(models)('$databaseName has the columns that the schema declares', async ({ databaseName, body }) => {
  expect(await migratedColumns(databaseName)).toEqual(declaredColumns(body))
})

test.each(blocks('enum'))('$databaseName has the values that the schema declares', async ({ databaseName, body }) => {
  const { rows } = await database.pool.query<{ value: string }>(
    'SELECT enumlabel AS value FROM pg_enum WHERE enumtypid = $1::regtype ORDER BY enumsortorder',
    [databaseName],
  )
  const declared = body.split('\n').flatMap((line) => {
    const [, name, mapped] = line.match(/^ {2}(\w+)(?: +@map\("(\w+)"\))?$/) ?? []
    return mapped ?? name ?? []
  })
  expect(rows.map(({ value }) => value)).toEqual(declared)
})

test.each(models)('$databaseName has the keys and indexes that the schema declares', async ({ databaseName, body }) => {
  const { rows } = await database.pool.query<{ columns: string; isUnique: boolean }>(
    `SELECT string_agg(attname, ',' ORDER BY position) AS columns, indisunique AS "isUnique"
     FROM pg_index, unnest(indkey) WITH ORDINALITY AS keys(attnum, position), pg_attribute
     WHERE indrelid = $1::regclass AND attrelid = indrelid AND pg_attribute.attnum = keys.attnum AND indexprs IS NULL
       AND position <= indnkeyatts -- Without what an index only carries.
     GROUP BY indexrelid, indisunique`,
    [databaseName],
  )
  const present = rows.map(({ columns, isUnique }) => `${isUnique ? 'unique ' : ''}${columns}`)
  for (const declared of declaredIndexes(body)) expect(present).toContain(declared)
})

function declaredIndexes(body: string): string[] {
  const columnOf = new Map<string, string>()
  const indexes: string[] = []
  for (const line of body.split('\n')) {
    const field = line.match(/^ {2}(\w+)\s+\w/)?.[1]
    if (field) columnOf.set(field, line.match(/@map\("(\w+)"\)/)?.[1] ?? field)
    if (field && /\s@(id|unique)\b/.test(line)) indexes.push(`unique ${columnOf.get(field)}`)
    const [, kind, fields] = line.match(/@@(index|unique|id)\(\[(.*)\]\)/) ?? []
    if (!kind || !fields) continue
    const columns = fields.split(', ').map((name) => columnOf.get(name.replace(/\(.*/, '')))
    indexes.push(`${kind === 'index' ? '' : 'unique '}${columns.join(',')}`)
  }
  return indexes
}
