import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { connect } from '../db/client'
import { changeJson, rewriteArchive } from '../testing/archives'
import { fillMigratedInstallation } from '../testing/filled-installation'
import { CUT_OFF, contentsOf, emptyInstallations, rowsOf, type TestInstallation } from '../testing/installations'
import { storedFiles } from '../testing/stored-files'
import { INDEX, type Index } from './archive-format'
import { backup } from './backup'
import { LEFT_OUT } from './catalogue'
import { restore } from './restore'
import { verifyArchive } from './verified-archive'

const emptyInstallation = emptyInstallations()
const folder = mkdtempSync(join(tmpdir(), 'brokerage-restore-'))
const archive = join(folder, 'archive.tar.gz')
let source: TestInstallation
let target: TestInstallation

beforeAll(async () => {
  source = await migratedInstallation()
  await fillMigratedInstallation(source)
  await backup(source, archive)
})
beforeEach(async () => {
  target = await migratedInstallation()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** An installation with tables, but without rows. */
const migratedInstallation = () => emptyInstallation(inject('templateUrl'))

const restoreInto = async (installation: TestInstallation, file = archive) =>
  restore(await verifyArchive(file), installation)

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

  test('and is told if its rows are those of the archive, as after a restore that was killed late', async () => {
    await restoreInto(target)
    await expect(restoreInto(target)).rejects.toThrow(
      /has rows\. .* each table has as many rows as this archive: .*npm start/,
    )
    await rowsOf(
      target.url,
      "INSERT INTO consent_records (visitor_id, choice, method, language, banner_version, created_day) VALUES (gen_random_uuid(), 'accepted', 'banner', 'es', 1, '2026-11-22')",
    )
    await expect(restoreInto(target)).rejects.toThrow(/^(?!.*as many rows)/)
  })

  test('with a single row in any table', async () => {
    await rowsOf(target.url, "INSERT INTO rate_limits (key) VALUES ('x')")
    await expect(restoreInto(target)).rejects.toThrow('its table rate_limits has rows')
    expect(await rowsAndFiles(target)).toEqual({ rows: 1, files: 0 })
  })

  test('with a file', async () => {
    target = await emptyInstallation()
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

test('empty tables are no obstacle', async () => {
  await restoreInto(target)
  expect((await contentsOf(target)).tables.insured_customers).toHaveLength(60)
})

test('a killed restore leaves nothing in the way of the next one', async () => {
  await target.storage.put('policy-documents/a/1.pdf', 'x')
  await rowsOf(target.url, "INSERT INTO file_removals VALUES ('policy-documents/a/1.pdf', now() + interval '1 day')")
  await restoreInto(target)
  expect(await storedFiles(target)).toHaveLength(7)
  expect(await rowsOf(target.url, 'SELECT FROM file_removals')).toEqual([])
})

test('a server that is started meanwhile keeps its data', async () => {
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

describe('a failed restore leaves neither rows nor files', () => {
  test('because of the storage', async () => {
    target = await emptyInstallation()
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

  test('because the database is lost', async () => {
    const put = target.storage.put.bind(target.storage)
    target.storage.put = async (path, bytes) => {
      await put(path, bytes)
      await rowsOf(target.url, CUT_OFF)
    }
    await expect(restoreInto(target)).rejects.toThrow(/terminat/)
    expect(await rowsAndFiles(target)).toEqual({ rows: 0, files: 0 })
  })

  test('because the archive lacks a file that a row names', async () => {
    const file = join(folder, 'lacking.tar.gz')
    await rewriteArchive(archive, file, (entries) => {
      const [path = ''] = [...entries.keys()].filter((name) => name.startsWith('files/'))
      entries.delete(path)
      changeJson(entries, INDEX, (index: Index) => Object.assign(index, { files: 6 }))
    })
    await expect(restoreInto(target, file)).rejects.toThrow(/^The archive lacks the file \S+, which/)
    expect(await rowsAndFiles(target)).toEqual({ rows: 0, files: 0 })
  })

  test('because rows violate a constraint', async () => {
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

test('works for an owner of the database who is no superuser', async () => {
  target = await emptyInstallation()
  const role = `test_owner_${process.pid}`
  const url = new URL(target.url)
  await rowsOf(
    target.url,
    `CREATE ROLE ${role} LOGIN PASSWORD 'x'; ALTER DATABASE ${url.pathname.slice(1)} OWNER TO ${role}`,
  )
  Object.assign(url, { username: role, password: 'x' })
  const owned = { ...target, url: url.href }
  await restoreInto(owned)
  await backup(owned, join(folder, 'owned.tar.gz'))
  expect((await contentsOf(owned)).tables).toEqual({
    ...(await contentsOf(source)).tables,
    ...Object.fromEntries(LEFT_OUT.map((name) => [name, []])),
    _prisma_migrations: expect.anything(),
  })
  await rowsOf(target.url, `REASSIGN OWNED BY ${role} TO CURRENT_USER; DROP OWNED BY ${role}; DROP ROLE ${role}`)
})
