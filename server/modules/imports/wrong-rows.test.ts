import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { csvStream } from '../../files/csv'
import { workbookOf } from '../../files/workbook'
import { testDatabase } from '../../testing/database'
import { importFiles } from '../../testing/import-files'
import { textOfCell } from './reading/row'
import { eachRow, readSource } from './reading/source'
import { exportWrongRows } from './wrong-rows'

const database = testDatabase()
const fileOf = importFiles()
const ID = '0190a1b2-0000-7000-8000-000000000001'

test.each(['es', 'us', 'xlsx'] as const)('cells of wrong rows are imported unchanged (%s)', async (format) => {
  const cells = ["'=A", '=B', "''c", '+52 1', '1.234,50', '1234.5', 'a;b,"c"\r\nd', '00123', '']
  // Without signs of a file that was CSV once a workbook's marks are what people typed.
  const others = cells.map(() => '=x')
  const headings = cells.map((_cell, place) => `Columna ${'abcdefghi'.charAt(place)}`)
  await database.pool.query(
    `INSERT INTO imports (id, file_name, headings, sample_rows, guessed) VALUES ($1, 'x.csv', $2, '[]', '{}')`,
    [ID, JSON.stringify(headings)],
  )
  await database.pool.query(
    `INSERT INTO import_rows (import_id, row_number, cells, outcome) VALUES ($1, 2, $2, 'wrong'), ($1, 3, $3, 'wrong')`,
    [ID, JSON.stringify(cells), JSON.stringify(others)],
  )
  const content = await exportWrongRows(database, { id: ID })
  const file = await (format === 'xlsx' ? workbookOf(content) : buffer(csvStream(content, format)))
  const source = await readSource(await fileOf(file))
  expect(source.headings).toEqual([...headings, 'Motivo'])
  const rows = []
  for await (const row of eachRow(source)) rows.push(row.cells.slice(0, -1))
  // XML has one kind of line end.
  const expected = cells.map((cell) => (format === 'xlsx' ? cell.replace('\r\n', '\n') : cell))
  expect(rows.map((row) => row.map(textOfCell))).toEqual([expected, others])
})
