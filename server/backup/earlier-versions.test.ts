import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { migrate } from '../db/migrate'
import { changeJson, rewriteArchive } from '../testing/archives'
import { earlierArchive, LAST, loadEarlier, RELEASED } from '../testing/earlier-versions/load-earlier'
import { emptyInstallations, jsonRows } from '../testing/installations'
import { storedFiles } from '../testing/stored-files'
import { ArchiveError, MANIFEST, type Manifest } from './archive-format'
import { backup } from './backup'
import { LEFT_OUT } from './catalogue'
import { restore } from './restore'
import { verifyArchive } from './verified-archive'

const emptyInstallation = emptyInstallations()

/** The rows that a backup has, in an order of their own. */
async function backedUpRows(url: string) {
  const tables = Object.entries(await jsonRows(url)).filter(([name]) => !LEFT_OUT.includes(name))
  return Object.fromEntries(tables.map(([name, rows]) => [name, rows.map((row) => JSON.stringify(row)).sort()]))
}

async function restored(version: string) {
  const target = await emptyInstallation()
  await restore(await verifyArchive(earlierArchive(version)), target)
  return target
}

/** Of the newest of the old migrations only at night: the released version passes through it. */
const VERSIONS = process.env.NIGHTLY ? [RELEASED, LAST] : [RELEASED]

test.each(VERSIONS)('a backup of %s comes back as its database would be upgraded', async (version) => {
  const upgraded = await emptyInstallation()
  await loadEarlier(upgraded.url, version)
  await migrate(upgraded.url)
  const target = await restored(version)
  expect(await backedUpRows(target.url)).toEqual(await backedUpRows(upgraded.url))
  expect(await storedFiles(target)).toHaveLength(7)
  expect(await migrate(target.url)).toEqual([])
})

test('a database that is not upgraded yet is backed up as it is', async () => {
  const { storage } = await restored(RELEASED)
  const { url } = await emptyInstallation()
  await loadEarlier(url, RELEASED)
  const file = join(mkdtempSync(join(inject('folder'), 'earlier-')), 'archive.tar.gz')
  await backup({ url, storage }, file)
  expect((await verifyArchive(file)).stop).toBe(RELEASED)
})

test('a backup of an earlier or changed version is refused with the version to restore it with', async () => {
  const file = join(mkdtempSync(join(inject('folder'), 'earlier-')), 'archive.tar.gz')
  await rewriteArchive(earlierArchive(RELEASED), file, (entries) =>
    changeJson(entries, MANIFEST, (manifest: Manifest) => manifest.migrations.pop()),
  )
  const refused = /upgrades databases and backups of .* only.*Use version 1\.0\.0 \(commit [0-9a-f]{8}\) first/
  await expect(verifyArchive(file)).rejects.toThrow(ArchiveError)
  await expect(verifyArchive(file)).rejects.toThrow(refused)
})
