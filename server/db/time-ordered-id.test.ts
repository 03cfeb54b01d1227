import { expect, test } from 'vitest'
import { testDatabase } from '../testing/database'

const database = testDatabase()

test('ids of large tables are UUIDs of version 7, in order of creation', async () => {
  const before = Date.now()
  const ids: string[] = []
  for (let times = 0; times < 20; times++) {
    const { rows } = await database.pool.query<{ id: string }>('SELECT pg_sleep(0.002), time_ordered_id() AS id')
    ids.push(rows[0]?.id ?? '')
  }
  expect(ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toBe(true)
  expect(ids).toEqual([...ids].sort())
  const moments = ids.map((id) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16))
  expect(moments.every((moment) => moment >= before - 1 && moment <= Date.now() + 1)).toBe(true)
})

test('and unique, however many are created at the same moment', async () => {
  const { rows } = await database.pool.query<{ count: number }>(
    'SELECT count(DISTINCT time_ordered_id())::int AS count FROM generate_series(1, 10000)',
  )
  expect(rows[0]?.count).toBe(10_000)
})
