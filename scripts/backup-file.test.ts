import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Index } from '../server/backup/archive-format'
import { holdings } from './backup-file'

test.each([
  [[1_204, 0], 12, '2 tables with 1,204 rows, 12 files, 2 kB'],
  [[1], 1, '1 table with 1 row, 1 file, 2 kB'],
  [[0, 0], 0, '2 tables with 0 rows, 0 files, 2 kB'],
])('%j rows and %i files are told as people count', async (rows, files, told) => {
  const folder = await mkdtemp(join(tmpdir(), 'backup-'))
  const path = join(folder, 'archive.tar.gz')
  await writeFile(path, 'x'.repeat(1_500))
  const tables = rows.map((count, place) => ({ name: `t${place}`, rows: count }))
  expect(await holdings(path, { tables, files } as Index)).toBe(told)
  await rm(folder, { recursive: true })
})
