import { expect, test } from 'vitest'
import { CHANGES_PAGE_SIZE } from '../../../shared/activity'
import { testOffice } from '../../testing/office'

const { database, staff, agent } = testOffice()

/** Reads on until a change of this table is told; @returns all that was told on the way. */
async function toldUntil(table: string, cursor: string, who: Pick<typeof staff, 'activity'> = staff) {
  const told: { id: string; table: string }[] = []
  let place = cursor
  await expect
    .poll(
      async () => {
        const page = await who.activity.since({ cursor: place })
        told.push(...page.items)
        place = page.cursor
        return told.map((change) => change.table)
      },
      { timeout: 10_000 },
    )
    .toContain(table)
  return { told, cursor: place }
}

const log = (table: string, count = 1) =>
  database.pool.query(
    "INSERT INTO activity_logs (action_type, table_name) SELECT 'update', $1 FROM generate_series(1, $2::int)",
    [table, count],
  )

test('without a cursor a program learns where it is, and nothing else', async () => {
  await log('testimonials')
  const { items, cursor } = await staff.activity.since()
  expect(items).toEqual([])
  await log('pricing_plans')
  const { told } = await toldUntil('pricing_plans', cursor)
  expect(told.at(-1)).toMatchObject({ table: 'pricing_plans', actionType: 'update', by: null })
})

test('a change is told once, and pages go on where the last one ended', async () => {
  const { cursor } = await staff.activity.since()
  await log('testimonials', 2 * CHANGES_PAGE_SIZE + 3)
  await log('pricing_plans')
  const { told, cursor: end } = await toldUntil('pricing_plans', cursor)
  const ids = told.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThanOrEqual(2 * CHANGES_PAGE_SIZE + 4)
  expect((await staff.activity.since({ cursor: end })).items).toEqual([])
})

test('a change that was logged before, and is committed after another, is not missed', async () => {
  const { cursor } = await staff.activity.since()
  const late = await database.pool.connect()
  try {
    await late.query('BEGIN')
    await late.query("INSERT INTO activity_logs (action_type, table_name) VALUES ('update', 'testimonials')")
    await log('pricing_plans')
    await new Promise((passed) => setTimeout(passed, 1_500))
    const meanwhile = await staff.activity.since({ cursor })
    await late.query('COMMIT')
    const { told } = await toldUntil('pricing_plans', meanwhile.cursor)
    expect([...meanwhile.items, ...told].map(({ table }) => table).slice(-2)).toEqual(['testimonials', 'pricing_plans'])
  } finally {
    late.release()
  }
})

test('an agent is told what an agent may read', async () => {
  const { cursor } = await agent.activity.since()
  await log('tracking_pixels')
  await log('pricing_plans')
  const { told } = await toldUntil('pricing_plans', cursor, agent)
  expect(told.map(({ table }) => table)).not.toContain('tracking_pixels')
})
