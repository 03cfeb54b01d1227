import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '../../core/root'
import { testOffice } from '../../testing/office'

const { database, owner } = testOffice()

const uploaded = async (name: string) =>
  owner.upload(await readFile(join(PROJECT_ROOT, 'server/testing/broker-files', name)), name)
/** The numbers of the rows, as they were read. */
async function numbersOf(id: string): Promise<(string | null)[]> {
  await owner.check(id)
  const rows = await database.db.importRow.findMany({ where: { importId: id }, orderBy: { row: 'asc' } })
  return rows.map(({ policyNumber }) => policyNumber)
}

test('another sheet can be chosen, and the check reads it', async () => {
  const id = await uploaded('27-segunda-hoja.xlsx')
  const record = await owner.imports.byId({ id })
  expect(record).toMatchObject({ sheet: 'Pólizas - Tabla 1', encoding: null, hiddenRows: 0 })
  expect(record.sheets.map(({ name }) => name)).toContain('Vencidas')
  expect(await numbersOf(id)).toEqual(['SH-1'])
  const chosen = await owner.imports.setColumns({ id, columns: record.guessed, sheet: 'Vencidas' })
  expect(chosen).toMatchObject({ sheet: 'Vencidas', columns: record.guessed, state: 'uploaded' })
  expect(await numbersOf(id)).toEqual(['SH-2'])
})

test('the columns of a sheet with other headings are guessed again', async () => {
  const id = await uploaded('27-segunda-hoja.xlsx')
  const { guessed } = await owner.imports.byId({ id })
  const chosen = await owner.imports.setColumns({ id, columns: guessed, sheet: 'Export Summary' })
  expect(chosen).toMatchObject({ sheet: 'Export Summary', columns: null })
  expect(chosen.headings).toContain('Numbers Sheet Name')
})

test('hidden rows are reported, and left out on request', async () => {
  const id = await uploaded('28-filas-ocultas-filtro.xlsx')
  const { guessed, hiddenRows } = await owner.imports.byId({ id })
  expect(hiddenRows).toBe(1)
  expect(await numbersOf(id)).toEqual(['FO-1', 'FO-2', 'FO-3'])
  const chosen = await owner.imports.setColumns({ id, columns: guessed, withHiddenRows: false })
  expect(chosen).toMatchObject({ hiddenRows: 1, withHiddenRows: false })
  expect(await numbersOf(id)).toEqual(['FO-1', 'FO-3'])
})

test('another encoding can be chosen', async () => {
  const id = await uploaded('04-es-corredor.csv')
  const { encoding, guessed } = await owner.imports.byId({ id })
  expect(encoding).toBe('windows-1252')
  const other = await owner.imports.setColumns({ id, columns: guessed, encoding: 'macroman' })
  expect(other).toMatchObject({ encoding: 'macroman', columns: null })
  const back = await owner.imports.setColumns({ id, columns: other.guessed, encoding: 'windows-1252' })
  expect(back.sampleRows[0]).toContain('IBÁÑEZ CUÑA, MARÍA JOSÉ')
})
