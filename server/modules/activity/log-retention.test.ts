import { expect, test } from 'vitest'
import { itIs } from '../../../shared/testing/clock'
import { testDatabase } from '../../testing/database'
import { deleteOldActivity } from './log-retention'

const database = testDatabase()

async function entriesLeft(days: number): Promise<string[]> {
  itIs('2026-11-20T12:00:00Z')
  const entry = (createdAt: string) => ({
    actionType: 'update' as const,
    tableName: 'x',
    createdAt: new Date(createdAt),
  })
  const instants = ['2026-08-01T00:00:00Z', '2026-10-21T11:59:59Z', '2026-10-21T12:00:00Z', '2026-11-20T00:00:00Z']
  await database.db.activityLog.createMany({ data: instants.map(entry) })
  const accesses = instants.map((instant) => ({ event: 'sign_in_failed' as const, createdAt: new Date(instant) }))
  await database.db.accessLog.createMany({ data: accesses })
  await deleteOldActivity(database.db, days)
  const left = await database.db.activityLog.findMany({ orderBy: { createdAt: 'asc' } })
  const accessesLeft = await database.db.accessLog.findMany({ orderBy: { createdAt: 'asc' } })
  expect(accessesLeft.map(({ createdAt }) => createdAt)).toEqual(left.map(({ createdAt }) => createdAt))
  return left.map(({ createdAt }) => createdAt.toISOString())
}

test('entries older than the given days are deleted', async () => {
  expect(await entriesLeft(30)).toEqual(['2026-10-21T12:00:00.000Z', '2026-11-20T00:00:00.000Z'])
})

test('0 days keep all entries', async () => {
  expect(await entriesLeft(0)).toHaveLength(4)
})
