import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeJson, rewriteArchive, rewriteTar } from '../testing/archives'
import { testDatabase } from '../testing/database'
import { fillInstallation } from '../testing/filled-installation'
import { contentsOf, emptyInstallations, type TestInstallation } from '../testing/installations'
import { testServices } from '../testing/services'
import { ArchiveError, INDEX, type Index, MANIFEST, type Manifest } from './archive-format'
import { backup } from './backup'
import { restore } from './restore'
import { verifyArchive } from './verified-archive'

const database = testDatabase()
const emptyInstallation = emptyInstallations()
const folder = mkdtempSync(join(tmpdir(), 'brokerage-archives-'))
const whole = join(folder, 'whole.tar.gz')
let target: TestInstallation
let file: string
let files = 0

beforeAll(async () => {
  const services = testServices(database)
  await fillInstallation(services)
  await backup({ url: database.url, storage: services.storage }, whole)
  target = await emptyInstallation()
})
beforeEach(() => {
  file = join(folder, `${files++}.tar.gz`)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Restores as the command does. */
const restoreFile = async () => restore(await verifyArchive(file), target)

/** Expects that the archive is refused, and that the installation stays empty. */
async function expectRefusal(message: string | RegExp): Promise<void> {
  const outcome = restoreFile()
  await expect(outcome).rejects.toThrow(ArchiveError)
  await expect(outcome).rejects.toThrow(message)
  expect(await contentsOf(target)).toEqual({ tables: {}, files: {} })
}

describe('cut off', () => {
  test.each([0, 1, 9, 100, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99, -200, -9, -8, -4, -1])('at %d', async (place) => {
    const bytes = readFileSync(whole)
    const end = Number.isInteger(place) ? place : Math.floor(bytes.length * place)
    writeFileSync(file, bytes.subarray(0, end))
    await expectRefusal(/was cut off|beginning is damaged/)
  })

  // A copying program may compress again what it got, so that the gzip stream itself is complete.
  test.each([512, 1024, 10_000, 0.3, 0.6, 0.9, -1024, -1536, -2048, -3000])('inside, at %d', async (place) => {
    rewriteTar(whole, file, (tar) =>
      tar.subarray(0, Number.isInteger(place) ? place : Math.floor((tar.length * place) / 512) * 512),
    )
    if (place === -1024)
      expect((await verifyArchive(file)).index.files).toBe(7) // Only tar's end mark is missing.
    else await expectRefusal(/was cut off|beginning is damaged|is damaged/)
  })
})

describe('changed', () => {
  test.each([0, 5, 12, 0.2, 0.4, 0.6, 0.8, 0.95, -9, -6, -2])('in one byte at %d', async (place) => {
    const bytes = Buffer.from(readFileSync(whole))
    const at = Number.isInteger(place) ? (place + bytes.length) % bytes.length : Math.floor(bytes.length * place)
    bytes[at] = (bytes[at] ?? 0) ^ 1
    writeFileSync(file, bytes)
    // The gzip header has bytes for time and system, which have no effect.
    if (place === 5) expect((await verifyArchive(file)).index.files).toBe(7)
    else await expectRefusal(/damaged/)
  })
})

describe('foreign', () => {
  const foreign: [string, () => Promise<Buffer> | Buffer][] = [
    ['random bytes', () => Buffer.from(Array.from({ length: 5_000 }, (_, place) => (place * 7919) % 251))],
    ['text', () => Buffer.from('insert into insured_customers')],
    ['compressed text', () => gzipSync('insert into insured_customers')],
    ['compressed nothing', () => gzipSync('')],
    ['zeros', () => gzipSync(Buffer.alloc(10_240))],
    ['another archive', () => tarOf([['README.md', 'hello']])],
    ['another archive with a manifest', () => tarOf([[MANIFEST, '{"name":"other"}']])],
    ['another archive with a manifest that is no JSON', () => tarOf([[MANIFEST, 'name: other']])],
  ]
  test.each(foreign)('%s', async (_what, bytes) => {
    writeFileSync(file, await bytes())
    await expectRefusal(/^This is not a backup of this product/)
  })

  test('a missing file', async () => {
    await expect(verifyArchive(join(folder, 'none.tar.gz'))).rejects.toThrow(/^There is no archive .*none\.tar\.gz\.$/)
  })
})

describe('intact, but not restorable', () => {
  const manifest = (change: (manifest: Manifest & Record<string, unknown>) => void) =>
    rewriteArchive(whole, file, (entries) => changeJson(entries, MANIFEST, change))
  const index = (change: (index: Index) => void) =>
    rewriteArchive(whole, file, (entries) => changeJson(entries, INDEX, change))

  test('of a later format', async () => {
    await manifest((given) => Object.assign(given, { formatVersion: 4, tables: 'elsewhere' }))
    await expectRefusal('The archive has format 4, and this version reads formats up to 3')
  })

  test('with a migration that this version does not know', async () => {
    await manifest(({ migrations }) => migrations.push({ name: '20270101000000_later', checksum: 'x' }))
    await expectRefusal('the migration 20270101000000_later, which this version does not know')
  })

  test('with a migration that differs here', async () => {
    await manifest(({ migrations }) => migrations[0] && Object.assign(migrations[0], { checksum: 'x' }))
    await expectRefusal('The migration 20261125200000_baseline of this version is another')
  })

  test('of a version before the baseline', async () => {
    await manifest((given) => Object.assign(given, { migrations: [{ name: '20261125180000_older', checksum: 'x' }] }))
    await expectRefusal(/^The last migration is 20261125180000_older, from before version 1\.0\.0.* with it: see /)
  })

  test('with an incomplete manifest', async () => {
    await manifest((given) => Object.assign(given, { tables: [{ name: 'insured_customers' }] }))
    await expectRefusal('The manifest of the archive is damaged.')
  })

  test('without an index, or with an empty one', async () => {
    await rewriteArchive(whole, file, (entries) => entries.delete(INDEX))
    await expectRefusal('The archive is damaged or was cut off.')
    rmSync(file)
    await index((given) => Object.assign(given, { tables: null }))
    await expectRefusal('The index of the archive is damaged.')
  })

  test('with fewer files than its index says', async () => {
    await rewriteArchive(whole, file, (entries) => entries.delete(fileIn(entries)))
    await expectRefusal('The archive has 6 of its 7 files.')
  })

  test('with fewer rows than its index says', async () => {
    await rewriteArchive(whole, file, (entries) => entries.delete('tables/tracking_pixels/000001.copy'))
    await expectRefusal('does not hold the rows of tracking_pixels')
  })

  test.each(['files/../../../etc/cron.d/x', 'files/elsewhere/x.pdf', 'tables/none/000001.copy', 'virus.exe'])(
    'with %s in it',
    async (name) => {
      await rewriteArchive(whole, file, (entries) => {
        const last = entries.get(INDEX) ?? Buffer.alloc(0)
        entries.delete(INDEX)
        entries.set(name, Buffer.from('x')).set(INDEX, last)
      })
      await expectRefusal(/not a backup of this product|which no backup has/)
    },
  )
})

test('an intact one is restored into the same installation', async () => {
  file = whole
  expect(await restoreFile()).toEqual([])
})

const fileIn = (entries: Map<string, Buffer>) => [...entries.keys()].find((name) => name.startsWith('files/')) ?? ''

async function tarOf(entries: [name: string, text: string][]): Promise<Buffer> {
  const tar = pack()
  for (const [name, text] of entries) tar.entry({ name }, text)
  tar.finalize()
  const chunks: Buffer[] = []
  for await (const chunk of tar as unknown as AsyncIterable<Buffer>) chunks.push(chunk)
  return gzipSync(Buffer.concat(chunks))
}
