import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connect } from '../db/client'
import { MIGRATIONS_FOLDER, migrate } from '../db/migrate'
import { changeJson, rewriteArchive } from '../testing/archives'
import { fillInstallation } from '../testing/filled-installation'
import { contentsOf, emptyInstallations, rowsOf, type TestInstallation } from '../testing/installations'
import { testServices } from '../testing/services'
import { storedFiles } from '../testing/stored-files'
import { INDEX, type Index } from './archive-format'
import { backup } from './backup'
import { restore } from './restore'
import { verifyArchive } from './verified-archive'

const emptyInstallation = emptyInstallations()
const folder = mkdtempSync(join(tmpdir(), 'brokerage-restore-'))
const archive = join(folder, 'archive.tar.gz')
let source: TestInstallation
let target: TestInstallation

beforeAll(async () => {
  source = await emptyInstallation()
  await migrate(source.url)
  const database = connect(source.url)
  const services = { ...testServices(database), storage: source.storage }
  await fillInstallation(services)
  await database.close()
  await backup(source, archive)
})
beforeEach(async () => {
  target = await emptyInstallation()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const restoreInto = async (installation: TestInstallation, file = archive, migrations = MIGRATIONS_FOLDER) =>
  restore(await verifyArchive(file, migrations), installation, migrations)

const rowsAndFiles = async (installation: TestInstallation) => {
  const { tables, files } = await contentsOf(installation)
  const { _prisma_migrations, ...own } = tables
  return { rows: Object.values(own).flat().length, files: Object.keys(files).length }
}

describe('an installation that is not empty is left as it is', () => {
  test('with rows', async () => {
    await restoreInto(target)
    const before = await contentsOf(target)
    await expect(restoreInto(target)).rejects.toThrow(
      /^This installation is not empty: its table \w+ has rows\. .*before the first npm start/,
    )
    expect(await contentsOf(target)).toEqual(before)
  })

  test('with a single row of whatever table', async () => {
    await migrate(target.url)
    await rowsOf(target.url, "INSERT INTO rate_limits (key) VALUES ('x')")
    await expect(restoreInto(target)).rejects.toThrow('its table rate_limits has rows')
    expect(await rowsAndFiles(target)).toEqual({ rows: 1, files: 0 })
  })

  test('with a file', async () => {
    await target.storage.put('policy-documents/a/1.pdf', 'x')
    await expect(restoreInto(target)).rejects.toThrow('not empty: policy-documents/a/1.pdf is stored')
    expect(await contentsOf(target)).toMatchObject({
      tables: {},
      files: { 'policy-documents/a/1.pdf': expect.any(String) },
    })
  })

  test('with a server that uses it', async () => {
    const server = connect(target.url)
    await server.pool.query('SELECT 1')
    await expect(restoreInto(target)).rejects.toThrow('uses the database: stop it first')
    await server.close()
    expect(await rowsAndFiles(target)).toEqual({ rows: 0, files: 0 })
  })
})

test('tables without rows are as good as none', async () => {
  await migrate(target.url)
  await restoreInto(target)
  expect((await contentsOf(target)).tables.insured_customers).toHaveLength(59)
})

test('one that was killed leaves nothing that the next one minds', async () => {
  await migrate(target.url)
  await target.storage.put('policy-documents/a/1.pdf', 'x')
  await rowsOf(target.url, "INSERT INTO file_removals VALUES ('policy-documents/a/1.pdf', now() + interval '1 day')")
  await restoreInto(target)
  expect(await storedFiles(target)).toHaveLength(4)
  expect(await rowsOf(target.url, 'SELECT FROM file_removals')).toEqual([])
})

test('a server that is started meanwhile keeps what it has', async () => {
  await migrate(target.url)
  const listAll = target.storage.listAll.bind(target.storage)
  target.storage.listAll = async (...folder) => {
    await rowsOf(
      target.url,
      "INSERT INTO admin_users (email, password_hash) VALUES ('a@b.c', 'x') ON CONFLICT DO NOTHING",
    )
    return listAll(...folder)
  }
  await expect(restoreInto(target)).rejects.toThrow('A server was started on this installation meanwhile')
  expect(await rowsAndFiles(target)).toEqual({ rows: 1, files: 0 })
})

describe('one that fails leaves neither rows nor files', () => {
  test('where the storage does', async () => {
    const put = target.storage.put.bind(target.storage)
    target.storage.put = async (path, bytes) => {
      if (path.startsWith('site-assets/')) throw new Error('no space left')
      await put(path, bytes)
    }
    await expect(restoreInto(target)).rejects.toThrow('no space left')
    expect(await rowsAndFiles(target)).toEqual({ rows: 0, files: 0 })
    target.storage.put = put
    await restoreInto(target)
  })

  test('where the archive lacks a file that a row names', async () => {
    const file = join(folder, 'lacking.tar.gz')
    await rewriteArchive(archive, file, (entries) => {
      const [path = ''] = [...entries.keys()].filter((name) => name.startsWith('files/'))
      entries.delete(path)
      changeJson(entries, INDEX, (index: Index) => Object.assign(index, { files: 3 }))
    })
    await expect(restoreInto(target, file)).rejects.toThrow(/^The archive lacks the file policy-documents\/\S+, which/)
    expect(await rowsAndFiles(target)).toEqual({ rows: 0, files: 0 })
  })

  test('where rows are not those that the index says', async () => {
    const file = join(folder, 'miscounted.tar.gz')
    await rewriteArchive(archive, file, (entries) => entries.delete('tables/tracking_pixels/000001.copy'))
    await expect(restoreInto(target, file)).rejects.toThrow('does not hold the rows of tracking_pixels')
    expect(await rowsAndFiles(target)).toEqual({ rows: 0, files: 0 })
  })

  test('where rows break a rule of the database', async () => {
    const file = join(folder, 'orphans.tar.gz')
    await rewriteArchive(archive, file, (entries) => {
      entries.delete('tables/insurance_companies/000001.copy')
      changeJson(entries, INDEX, ({ tables }: Index) => {
        for (const table of tables) if (table.name === 'insurance_companies') table.rows = 0
      })
    })
    await expect(restoreInto(target, file)).rejects.toThrow(/violates foreign key constraint/)
    expect(await rowsAndFiles(target)).toEqual({ rows: 0, files: 0 })
  })
})

describe('versions', () => {
  const later = join(folder, 'later-migrations')
  const LATER = '20990101000000_agents'
  beforeAll(() => {
    cpSync(MIGRATIONS_FOLDER, later, { recursive: true })
    mkdirSync(join(later, LATER))
    // What the schema has none of yet: a sequence, identity, a generated column, and tables that refer to each other.
    writeFileSync(
      join(later, LATER, 'migration.sql'),
      `CREATE TABLE "Agents" (number serial PRIMARY KEY, chief int REFERENCES "Agents", "first office" int,
         always int GENERATED ALWAYS AS IDENTITY, double int GENERATED ALWAYS AS (number * 2) STORED);
       CREATE TABLE offices (id int PRIMARY KEY, head int REFERENCES "Agents");
       ALTER TABLE "Agents" ADD FOREIGN KEY ("first office") REFERENCES offices;
       INSERT INTO offices VALUES (7);
       INSERT INTO "Agents" (chief, "first office") VALUES (2, 7), (NULL, NULL);
       UPDATE offices SET head = 1;
       UPDATE tracking_pixels SET name = upper(name)`,
    )
  })

  test('an archive of an earlier one is brought to this one', async () => {
    await restoreInto(target, archive, later)
    const { tables } = await contentsOf(target)
    expect(tables.tracking_pixels?.[0]).toContain('VISITAS')
    expect(tables.Agents).toHaveLength(2)
  })

  test('an archive of this one brings back whatever later migrations make', async () => {
    await restoreInto(target, archive, later)
    const insert = 'INSERT INTO "Agents" DEFAULT VALUES RETURNING number, always, double'
    await rowsOf(target.url, insert)
    const file = join(folder, 'later.tar.gz')
    const index = await backup(target, file, later)
    expect(index.sequences).toEqual([
      { name: 'Agents_always_seq', value: '3' },
      { name: 'Agents_number_seq', value: '3' },
    ])
    // The rows of a migration that makes some come from the archive, too.
    const again = await emptyInstallation()
    await restoreInto(again, file, later)
    expect((await contentsOf(again)).tables.Agents).toEqual((await contentsOf(target)).tables.Agents)
    expect(await rowsOf(again.url, insert)).toEqual([{ number: 4, always: 4, double: 8 }])
    await expect(verifyArchive(file)).rejects.toThrow(`the migration ${LATER}, which this version does not know`)
  })

  test('tables of a later one, even without rows, are refused', async () => {
    await migrate(target.url, later)
    await rowsOf(target.url, 'TRUNCATE "Agents", offices')
    await expect(restoreInto(target, archive, later)).rejects.toThrow(`the migration ${LATER}, which is later`)
  })

  test('an earlier database is backed up as it is', async () => {
    await backup(source, join(folder, 'earlier.tar.gz'), later)
    expect((await verifyArchive(join(folder, 'earlier.tar.gz'))).manifest.migrations).toHaveLength(3)
  })

  test('a database of a later version is not backed up', async () => {
    await migrate(target.url, later)
    const file = join(folder, 'unknown.tar.gz')
    await expect(backup(target, file)).rejects.toThrow(`the migration ${LATER}, which this version does not know`)
  })

  test('a database of a time without file_removals is not backed up', async () => {
    await migrate(target.url, MIGRATIONS_FOLDER, new Set(['20261120000000_initial']))
    await expect(backup(target, join(folder, 'old.tar.gz'))).rejects.toThrow('run npm run db:migrate first')
  })
})

test('tables that no migration makes are named and left out', async () => {
  await rowsOf(source.url, 'CREATE TABLE notes_of_mine AS SELECT 1 AS one')
  const file = join(folder, 'with-notes.tar.gz')
  await backup(source, file)
  expect(await restoreInto(target, file)).toEqual(['notes_of_mine'])
  expect(Object.keys((await contentsOf(target)).tables)).not.toContain('notes_of_mine')
})
