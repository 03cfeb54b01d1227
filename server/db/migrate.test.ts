import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { emptyInstallations, rowsOf } from '../testing/installations'
import { connected } from './connection'
import { migrate } from './migrate'
import { MigrationError } from './migration-error'

const emptyInstallation = emptyInstallations()
let folder: string
let url: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prisma-'))
  url = (await emptyInstallation()).url
  await mkdir(join(folder, 'sql'))
  await write('0_baseline', 'CREATE TABLE numbers (number int); INSERT INTO numbers VALUES (1)')
})
afterEach(() => rm(folder, { recursive: true }))

async function write(name: string, sql: string): Promise<void> {
  await mkdir(join(folder, 'migrations', name), { recursive: true })
  await writeFile(join(folder, 'migrations', name, 'migration.sql'), sql)
}
const run = () => migrate(url, folder)
const exists = async (table: string) =>
  (await rowsOf<{ found: boolean }>(url, `SELECT to_regclass('${table}') IS NOT NULL AS found`))[0]?.found

test('applies what is missing, in order, once', async () => {
  await write('2_two', 'CREATE TABLE two (one_id int REFERENCES one)')
  await write('1_one', 'CREATE TABLE one (id int PRIMARY KEY); CREATE INDEX ON one (id)')
  expect(await run()).toEqual(['0_baseline', '1_one', '2_two'])
  expect(await run()).toEqual([])
  const rows = await rowsOf(url, 'SELECT * FROM _prisma_migrations ORDER BY migration_name')
  expect(rows[0]).toMatchObject({
    migration_name: '0_baseline',
    checksum: expect.stringMatching(/^[0-9a-f]{64}$/),
    finished_at: expect.any(Date),
    applied_steps_count: 1,
    rolled_back_at: null,
  })
})

test('two that start at once apply each migration once', async () => {
  const applied = await Promise.all([run(), run()])
  expect(applied.flat()).toEqual(['0_baseline'])
})

test('a migration that fails leaves nothing of the others behind, and can be mended', async () => {
  await write('1_one', 'CREATE TABLE one (id int); SELECT nonsense')
  await expect(run()).rejects.toThrow(/1_one failed and was rolled back: column "nonsense" does not exist/)
  expect([await exists('one'), await exists('numbers')]).toEqual([false, false])
  await write('1_one', 'CREATE TABLE one (id int)')
  expect(await run()).toEqual(['0_baseline', '1_one'])
})

test('one whose connection ends half-way leaves the database as it was', async () => {
  await run()
  await write('1_one', 'CREATE TABLE one (id int)')
  await write('2_two', 'DELETE FROM numbers')
  await connected(url, async (holder) => {
    await holder.query('BEGIN; LOCK TABLE numbers IN SHARE MODE')
    const [outcome] = await Promise.allSettled([run(), vi.waitFor(cutOff, 20_000)])
    expect(outcome.status).toBe('rejected')
  })
  expect([await exists('one'), await rowsOf(url, 'SELECT * FROM numbers')]).toEqual([false, [{ number: 1 }]])
  expect(await run()).toEqual(['1_one', '2_two'])
})

/** Ends the connection of a migration that waits for a lock. */
async function cutOff(): Promise<void> {
  const waiting = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()
    AND application_name = 'brokerage-migrate' AND wait_event_type = 'Lock'`
  expect(await rowsOf(url, waiting)).toHaveLength(1)
}

test('a new value of an enum can be used by the next migration', async () => {
  await write('1_one', "CREATE TYPE colour AS ENUM ('blue')")
  await write('2_two', "ALTER TYPE colour ADD VALUE 'red'")
  await write('3_three', "CREATE TABLE three AS SELECT 'red'::colour AS colour")
  expect(await run()).toHaveLength(4)
})

test.each([
  ['was changed', () => write('1_one', 'CREATE TABLE one (id bigint)'), /was changed after/],
  [
    'is missing',
    () => rm(join(folder, 'migrations/1_one'), { recursive: true }),
    /does not know.*Start that version again, or restore the backup.*docs\/operations\.md/,
  ],
  [
    'had failed',
    () => rowsOf(url, "UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name = '1_one'"),
    /1_one failed earlier and was not resolved/,
  ],
  [
    'is followed by a baseline',
    async () => {
      await rowsOf(url, "DELETE FROM _prisma_migrations WHERE migration_name = '1_one'")
      await rename(join(folder, 'migrations/0_baseline'), join(folder, 'migrations/1_baseline'))
    },
    /^The last migration is 0_baseline, from before version 1\.0\.0.*Start version 1\.0\.0 on the database first/,
  ],
])('one that %s stops the start before anything is touched', async (_case, spoil, message) => {
  await write('1_one', 'CREATE TABLE one (id int)')
  await run()
  await write('2_two', 'CREATE TABLE two (id int)')
  await spoil()
  await expect(run()).rejects.toThrow(MigrationError)
  await expect(run()).rejects.toThrow(message)
  expect(await exists('two')).toBe(false)
})

test('those that are asked for are applied alone, the others by the next run', async () => {
  for (const name of ['1_one', '2_two']) await write(name, `CREATE TABLE ${name.slice(2)} (id int)`)
  await writeSql('doubled', 'CREATE OR REPLACE VIEW doubled AS SELECT 2 * id AS id FROM two')
  expect(await migrate(url, folder, new Set(['0_baseline', '1_one']))).toEqual(['0_baseline', '1_one'])
  expect(await exists('two')).toBe(false)
  expect(await run()).toEqual(['2_two', 'sql/doubled.sql'])
})

const writeSql = (name: string, sql: string) => writeFile(join(folder, 'sql', `${name}.sql`), sql)
const doubling = (factor: number) =>
  `CREATE OR REPLACE FUNCTION doubled(number int) RETURNS int LANGUAGE sql IMMUTABLE RETURN ${factor} * number;`
const doubledNumbers = () => rowsOf(url, 'SELECT * FROM a_view')

describe('files of functions, views and triggers', () => {
  beforeEach(async () => {
    await writeSql('a_view', 'CREATE OR REPLACE VIEW a_view AS SELECT doubled(number) AS number FROM numbers')
    await writeSql('doubled', doubling(2))
    await writeSql(
      'raise',
      "CREATE OR REPLACE FUNCTION raise() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'kept'; END $$",
    )
    await writeSql(
      'kept',
      'CREATE OR REPLACE TRIGGER kept BEFORE DELETE ON numbers FOR EACH STATEMENT EXECUTE FUNCTION raise()',
    )
    await run()
  })

  test('are applied after the migrations, functions first, and again when their content changes', async () => {
    expect(await doubledNumbers()).toEqual([{ number: 2 }])
    await expect(rowsOf(url, 'DELETE FROM numbers')).rejects.toThrow('kept')
    expect(await run()).toEqual([])
    await writeSql('doubled', doubling(3))
    expect(await run()).toEqual(['sql/doubled.sql'])
    expect(await doubledNumbers()).toEqual([{ number: 3 }])
  })

  test('are dropped when their file is gone; what others have made stays', async () => {
    await rowsOf(url, 'CREATE VIEW of_mine AS SELECT 1')
    for (const name of ['raise', 'a_view', 'doubled', 'kept']) await rm(join(folder, `sql/${name}.sql`))
    expect((await run()).sort()).toEqual(['sql/a_view.sql', 'sql/doubled.sql', 'sql/kept.sql', 'sql/raise.sql'])
    await rowsOf(url, 'DELETE FROM numbers')
    expect([await exists('a_view'), await exists('of_mine')]).toEqual([false, true])
  })

  test('are applied again where somebody has dropped what they make', async () => {
    await rowsOf(url, 'DROP VIEW a_view')
    expect(await run()).toEqual(['sql/a_view.sql'])
  })

  test('one that fails, or makes nothing of its name, undoes the migrations of the same run', async () => {
    await write('1_one', 'CREATE TABLE one (id int)')
    await writeSql('broken', 'CREATE OR REPLACE VIEW broken AS SELECT nonsense')
    await expect(run()).rejects.toThrow(/^sql\/broken\.sql failed and was rolled back: column "nonsense"/)
    await writeSql('broken', 'CREATE OR REPLACE VIEW other AS SELECT 1')
    await expect(run()).rejects.toThrow('sql/broken.sql does not create a function, view or trigger broken.')
    expect([await exists('one'), await exists('other')]).toEqual([false, false])
  })
})
