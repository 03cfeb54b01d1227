import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createStorage } from './storage'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'brokerage-storage-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const inFiles = (path: string) => join(dataDir, 'files', path)
const mode = async (path: string) => (await stat(path)).mode & 0o777

test('only the server’s user can read files and their folders; the data folder’s mode is unchanged', async () => {
  const before = await mode(dataDir)
  await createStorage(dataDir).put('policy-documents/a/1.pdf', 'x')
  expect(await mode(dataDir)).toBe(before)
  for (const folder of ['', 'policy-documents', 'policy-documents/a']) expect(await mode(inFiles(folder))).toBe(0o700)
  expect(await mode(inFiles('policy-documents/a/1.pdf'))).toBe(0o600)
})

test('a file appears complete or not at all', async () => {
  const storage = createStorage(dataDir)
  const contents = Buffer.alloc(10_000_000, 'x')
  const sizes = new Set<number>()
  let writing = true
  const written = storage.put('site-assets/logo-1.png', contents).finally(() => {
    writing = false
  })
  while (writing) {
    const size = await stat(inFiles('site-assets/logo-1.png')).then(
      (file) => file.size,
      () => 0,
    )
    sizes.add(size)
  }
  await written
  sizes.delete(0)
  expect([...sizes].every((size) => size === contents.length)).toBe(true)
  expect(await readdir(inFiles('site-assets'))).toEqual(['logo-1.png'])
  expect((await readFile(inFiles('site-assets/logo-1.png'))).equals(contents)).toBe(true)
})

test.each(['../outside.pdf', 'policy-documents/../../outside.pdf', 'policy-documents/..\\..\\outside.pdf'])(
  'the key %s is refused',
  async (key) => {
    const storage = createStorage(dataDir)
    await expect(storage.put(key, 'x')).rejects.toThrow()
    await expect(storage.delete(key)).rejects.toThrow()
    expect(await readdir(dataDir)).toEqual(['files'])
  },
)
