import { unzipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { type ZipEntry, zipStream } from './zip'

const bytes = (text: string) => new TextEncoder().encode(text)
const file = (path: ZipEntry['path'], text: string): ZipEntry => ({
  path,
  modifiedAt: new Date('2026-03-01T10:00:00Z'),
  open: async () => [bytes(text)],
})

async function unpacked(entries: Iterable<ZipEntry>): Promise<Record<string, string>> {
  const archive = Buffer.concat(await zipStream(entries).toArray())
  return Object.fromEntries(
    Object.entries(unzipSync(archive)).map(([name, content]) => [name, new TextDecoder().decode(content)]),
  )
}

test('every file is in the archive under its folders and name', async () => {
  const long = 'x'.repeat(300_000)
  const entries = [file(['datos.json'], '{}'), file(['pólizas', 'ñandú.txt'], 'a'), file(['vacío'], '')]
  expect(await unpacked([...entries, { ...file(['largo'], long), shrinks: true }])).toEqual({
    'datos.json': '{}',
    'pólizas/ñandú.txt': 'a',
    vacío: '',
    largo: long,
  })
  expect(await unpacked([])).toEqual({})
})

test('names that clash or are invalid on some system are made unique and valid', async () => {
  const names = [
    'Carátula.pdf',
    'carátula.PDF',
    'cara\u0301tula.pdf',
    'carátula (2).pdf',
    '../a/b.pdf',
    'nul.pdf',
    'a. ',
    '',
  ]
  const found = await unpacked(names.map((name, place) => file([name], String(place))))
  expect(found).toEqual({
    'Carátula.pdf': '0',
    'carátula (2).PDF': '1',
    'carátula (3).pdf': '2',
    'carátula (2) (2).pdf': '3',
    '___a_b.pdf': '4',
    '_nul.pdf': '5',
    a__: '6',
    _: '7',
  })
})

test.each([null, new Date('1970-01-01'), new Date('2500-01-01'), new Date(Number.NaN)])(
  'a file dated %s is included',
  async (modifiedAt) => {
    expect(await unpacked([{ ...file(['a'], '1'), modifiedAt }])).toEqual({ a: '1' })
  },
)

test('files are opened one after the other, as the archive is read', async () => {
  let [opened, closed] = [0, 0]
  async function* large() {
    opened++
    try {
      for (let chunk = 0; chunk < 100; chunk++) yield new Uint8Array(64 * 1024)
    } finally {
      closed++
    }
  }
  const entries = Array.from({ length: 50 }, () => ({ ...file(['a'], ''), open: async () => large() }))
  const archive = zipStream(entries)
  for await (const _ of archive) if (opened === 2) break
  await vi.waitFor(() => expect([opened, closed]).toEqual([2, 2]), { timeout: 10_000 })
})

test('the archive fails if a file cannot be opened', async () => {
  const gone = { ...file(['a'], ''), open: () => Promise.reject(new Error('gone')) }
  await expect(zipStream([file(['b'], '1'), gone]).toArray()).rejects.toThrow('gone')
})
