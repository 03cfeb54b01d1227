import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../testing/database'
import { MigrationError, migrate } from './migrate'

const database = testDatabase()
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await database.pool.query('DROP TABLE IF EXISTS one, two')
  await database.pool.query('TRUNCATE _prisma_migrations')
})
afterEach(() => rm(folder, { recursive: true }))

async function write(name: string, sql: string): Promise<void> {
  await mkdir(join(folder, name), { recursive: true })
  await writeFile(join(folder, name, 'migration.sql'), sql)
}
const run = () => migrate(database.url, folder)
const exists = async (table: string) =>
  (await database.pool.query('SELECT to_regclass($1) IS NOT NULL AS found', [table])).rows[0].found

test('applies what is missing, in order, once', async () => {
  await write('20260102_two', 'CREATE TABLE two (one_id int REFERENCES one)')
  await write('20260101_one', 'CREATE TABLE one (id int PRIMARY KEY); CREATE INDEX ON one (id)')
  expect(await run()).toEqual(['20260101_one', '20260102_two'])
  expect(await run()).toEqual([])
  const { rows } = await database.pool.query('SELECT * FROM _prisma_migrations ORDER BY migration_name')
  expect(rows[0]).toMatchObject({
    migration_name: '20260101_one',
    checksum: expect.stringMatching(/^[0-9a-f]{64}$/),
    finished_at: expect.any(Date),
    applied_steps_count: 1,
    rolled_back_at: null,
  })
})

test('two that start at once apply each migration once', async () => {
  await write('20260101_one', 'CREATE TABLE one (id int)')
  const applied = await Promise.all([run(), run()])
  expect(applied.flat()).toEqual(['20260101_one'])
})

test('one that fails leaves nothing behind, and can be mended', async () => {
  await write('20260101_one', 'CREATE TABLE one (id int); SELECT nonsense')
  await expect(run()).rejects.toThrow(/20260101_one failed and was rolled back: column "nonsense" does not exist/)
  expect(await exists('one')).toBe(false)
  await write('20260101_one', 'CREATE TABLE one (id int)')
  expect(await run()).toEqual(['20260101_one'])
})

test.each([
  ['was changed', () => write('20260101_one', 'CREATE TABLE one (id bigint)'), /was changed after/],
  [
    'is missing',
    () => rm(join(folder, '20260101_one'), { recursive: true }),
    /does not know.*Start that version again, or restore the backup.*docs\/operations\.md/,
  ],
  [
    'had failed',
    () => database.pool.query('UPDATE _prisma_migrations SET finished_at = NULL'),
    /failed earlier and was not resolved/,
  ],
])('one that %s stops the start before anything is touched', async (_case, spoil, message) => {
  await write('20260101_one', 'CREATE TABLE one (id int)')
  await run()
  await write('20260102_two', 'CREATE TABLE two (id int)')
  await spoil()
  await expect(run()).rejects.toThrow(MigrationError)
  await expect(run()).rejects.toThrow(message)
  expect(await exists('two')).toBe(false)
})

test('those that are asked for are applied alone, the others by the next run', async () => {
  for (const name of ['20260101_one', '20260102_two']) {
    await write(name, `CREATE TABLE ${name.slice(9)} (id int)`)
  }
  expect(await migrate(database.url, folder, new Set(['20260101_one']))).toEqual(['20260101_one'])
  expect(await exists('two')).toBe(false)
  expect(await run()).toEqual(['20260102_two'])
})
