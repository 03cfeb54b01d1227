import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/database'
import { allTables } from './catalogue'
import { addReadable, readableColumns } from './readable-tables'

const database = testDatabase()

test('a reader who leaves before the rows of a table are read disturbs nobody else', async () => {
  const client = await database.pool.connect()
  const table = (await allTables(client)).find(({ name }) => name === 'site_settings')
  if (!table) throw new Error('There are no settings.')
  await client.query('BEGIN')
  const added = addReadable(client, table, await readableColumns(client, table), async () => {
    throw new Error('The reader has left.')
  })
  await expect(added).rejects.toThrow('The reader has left.')
  // A copy that had begun would end the process here.
  client.release(true)
  await turn()
  expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
})
