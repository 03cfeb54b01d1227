import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/database'
import { STAGED_COLUMNS, stagedLines } from './staged-lines'
import { makeStaged } from './staged-rows'

const database = testDatabase()

test('what a file holds is stored as it is, but for what no database can hold', async () => {
  const nasty = 'a\tb\\n\\.\r\n"ñ" \\u0000 \\N'
  const { from } = await import('pg-copy-streams')
  const { pipeline } = await import('node:stream/promises')
  const client = await database.pool.connect()
  try {
    const rows = [
      { row: 2, cells: [nasty], values: { policyNumber: '1', notes: nasty }, errors: [] },
      { row: 3, cells: ['\0half \ud800'], values: {}, errors: [{ column: nasty, value: '\0', message: '\udfff' }] },
    ]
    await client.query('BEGIN')
    await makeStaged(client)
    await pipeline([stagedLines(rows)], client.query(from(`COPY staged (${STAGED_COLUMNS}) FROM STDIN`)))
    const staged = await client.query('SELECT cells, content, errors, policy_number FROM staged ORDER BY row_number')
    expect(staged.rows).toEqual([
      { cells: [nasty], content: { policyNumber: '1', notes: nasty }, errors: null, policy_number: '1' },
      {
        cells: ['half \ufffd'],
        content: {},
        errors: [{ column: nasty, value: '', message: '\ufffd' }],
        policy_number: null,
      },
    ])
    await client.query('ROLLBACK')
  } finally {
    client.release()
  }
})
