import { randomBytes } from 'node:crypto'
import { createWriteStream, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { entriesOf } from '../testing/archives'
import { fileName, INDEX, MANIFEST } from './archive-format'
import { type AddEntry, writeArchive, writeEntries } from './archive-writer'

const folder = mkdtempSync(join(tmpdir(), 'brokerage-archive-'))
let archives = 0
let file: string
beforeEach(() => {
  file = join(folder, `${archives++}.tar.gz`)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function addFiles(add: AddEntry, count: number): Promise<void> {
  await add(MANIFEST, Buffer.from('{}'))
  for (let number = 0; number < count; number++) await add(fileName(`a/${number}`), Buffer.alloc(number, number))
}

test.each([0, 1, 2_500])('%d files come back as they were', async (count) => {
  await writeArchive(file, async (add) => {
    await addFiles(add, count)
    await add(INDEX, Buffer.from('{}'))
  })
  const entries = await entriesOf(file)
  expect([...entries.keys()].slice(0, 1)).toEqual([MANIFEST])
  expect(entries.size).toBe(count + 2)
  for (let number = 0; number < count; number++) {
    expect(entries.get(`files/a/${number}`)?.equals(Buffer.alloc(number, number))).toBe(true)
  }
})

test('holds names longer than a tar header and entries larger than any buffer', async () => {
  const name = fileName(`${'long/'.repeat(60)}ñ.pdf`)
  const large = Buffer.alloc(9_000_000, 'abc')
  await writeArchive(file, async (add) => {
    await addFiles(add, 0)
    await add(name, large)
    await add(INDEX, Buffer.from('{}'))
  })
  expect((await entriesOf(file)).get(name)?.equals(large)).toBe(true)
})

test('leaves no file if an entry cannot be read', async () => {
  const written = writeArchive(file, async (add) => {
    await addFiles(add, 3)
    throw new Error('the database is gone')
  })
  await expect(written).rejects.toThrow('the database is gone')
  expect(existsSync(file)).toBe(false)
  expect(readdirSync(folder).filter((name) => name.endsWith('.partial'))).toEqual([])
})

test.runIf(existsSync('/dev/full'))('a full disk is said in a sentence', async () => {
  const written = writeEntries(createWriteStream('/dev/full'), (add) => add(INDEX, randomBytes(100_000)))
  await expect(written).rejects.toThrow(/^The archive cannot be written: ENOSPC/)
})

test('reports a full disk, and stops whoever adds entries', async () => {
  let written = 0
  const disk = new Writable({
    write(chunk, _encoding, done) {
      written += chunk.length
      done(written > 1_000_000 ? new Error('no space left') : null)
    },
  })
  let added = 0
  const endless = writeEntries(disk, async (add) => {
    for (;;) {
      await add(fileName(`a/${added}`), randomBytes(100_000))
      added++
    }
  })
  await expect(endless).rejects.toThrow('no space left')
  expect(added).toBeLessThan(30)
})
