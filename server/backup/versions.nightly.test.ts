import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { migrate, PRISMA_FOLDER } from '../db/migrate'
import { fillMigratedInstallation } from '../testing/filled-installation'
import { contentsOf, emptyInstallations, rowsOf, type TestInstallation } from '../testing/installations'
import { backup } from './backup'
import { restore } from './restore'
import { verifyArchive } from './verified-archive'

const emptyInstallation = emptyInstallations()
const folder = mkdtempSync(join(tmpdir(), 'brokerage-versions-'))
const archive = join(folder, 'archive.tar.gz')
const later = join(folder, 'later-version')
const LATER = '20990101000000_agents'
let source: TestInstallation
let target: TestInstallation

beforeAll(async () => {
  source = await emptyInstallation(inject('templateUrl'))
  await fillMigratedInstallation(source)
  await backup(source, archive)
  cpSync(PRISMA_FOLDER, later, { recursive: true })
  mkdirSync(join(later, 'migrations', LATER))
  // Features that the schema does not use yet: a sequence, identity, a generated column, and circular foreign keys.
  writeFileSync(
    join(later, 'migrations', LATER, 'migration.sql'),
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
beforeEach(async () => {
  target = await emptyInstallation()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const restoreInto = async (installation: TestInstallation, file: string, migrations = PRISMA_FOLDER) =>
  restore(await verifyArchive(file, migrations), installation, migrations)

test('an archive of an earlier version is upgraded', async () => {
  await restoreInto(target, archive, later)
  const { tables } = await contentsOf(target)
  expect(tables.tracking_pixels?.[0]).toContain('VISITAS')
  expect(tables.Agents).toHaveLength(2)
})

test('an archive of this version restores whatever later migrations create', async () => {
  await restoreInto(target, archive, later)
  const insert = 'INSERT INTO "Agents" DEFAULT VALUES RETURNING number, always, double'
  await rowsOf(target.url, insert)
  const file = join(folder, 'later.tar.gz')
  const index = await backup(target, file, later)
  expect(index.sequences).toEqual([
    { name: 'Agents_always_seq', value: '3' },
    { name: 'Agents_number_seq', value: '3' },
    { name: 'legal_archive_id_seq', value: '8' },
    { name: 'testimonials_position_seq', value: '3' },
  ])
  // Rows that a migration inserts come from the archive, too.
  const again = await emptyInstallation()
  await restoreInto(again, file, later)
  expect((await contentsOf(again)).tables.Agents).toEqual((await contentsOf(target)).tables.Agents)
  expect(await rowsOf(again.url, insert)).toEqual([{ number: 4, always: 4, double: 8 }])
  await expect(verifyArchive(file)).rejects.toThrow(`the migration ${LATER}, which this version does not know`)
})

test('tables of a later version are refused, even empty ones', async () => {
  await migrate(target.url, later)
  await rowsOf(target.url, 'TRUNCATE "Agents", offices')
  await expect(restoreInto(target, archive, later)).rejects.toThrow(`the migration ${LATER}, which is later`)
})

test('an earlier database is backed up as it is', async () => {
  await backup(source, join(folder, 'earlier.tar.gz'), later)
  const { migrations } = (await verifyArchive(join(folder, 'earlier.tar.gz'))).manifest
  expect(migrations.length).toBeGreaterThan(0)
  expect(migrations).not.toContainEqual(expect.objectContaining({ name: LATER }))
})

test('a database of a later version is not backed up', async () => {
  await migrate(target.url, later)
  const file = join(folder, 'unknown.tar.gz')
  await expect(backup(target, file)).rejects.toThrow(`the migration ${LATER}, which this version does not know`)
})

test('tables that no migration creates are named and left out', async () => {
  await rowsOf(source.url, 'CREATE TABLE notes_of_mine AS SELECT 1 AS one')
  const file = join(folder, 'with-notes.tar.gz')
  await backup(source, file)
  expect(await restoreInto(target, file)).toEqual(['notes_of_mine'])
  expect(Object.keys((await contentsOf(target)).tables)).not.toContain('notes_of_mine')
})
