import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/database'
import { STAGED_COLUMNS, stagedLines } from './staged-lines'

const database = testDatabase()
const ID = '0190a1b2-0000-7000-8000-000000000001'

test('what a file holds is stored as it is, but for what no database can hold', async () => {
  const nasty = 'a\tb\\n\\.\r\n"ñ" \\u0000 \\N'
  const { from } = await import('pg-copy-streams')
  const { pipeline } = await import('node:stream/promises')
  await database.pool.query(
    `INSERT INTO imports (id, file_name, headings, sample_rows, guessed) VALUES ($1, 'x', '[]', '[]', '{}')`,
    [ID],
  )
  const client = await database.pool.connect()
  try {
    const rows = [
      { row: 2, cells: [nasty], values: { policyNumber: '1', notes: nasty }, errors: [] },
      { row: 3, cells: ['\0half \ud800'], values: {}, errors: [{ column: nasty, value: '\0', message: '\udfff' }] },
    ]
    await pipeline([stagedLines(ID, rows)], client.query(from(`COPY import_rows (${STAGED_COLUMNS}) FROM STDIN`)))
  } finally {
    client.release()
  }
  const { rows } = await database.pool.query(
    'SELECT cells, content, errors, policy_number FROM import_rows ORDER BY row_number',
  )
  expect(rows).toEqual([
    { cells: [nasty], content: { policyNumber: '1', notes: nasty }, errors: null, policy_number: '1' },
    {
      cells: ['half \ufffd'],
      content: {},
      errors: [{ column: nasty, value: '', message: '\ufffd' }],
      policy_number: null,
    },
  ])
})
