import { setImmediate } from 'node:timers/promises'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { itIs } from '../../shared/testing/clock'
import { createBackground } from '../core/background'
import { connect } from '../db/client'
import { testDatabase } from '../testing/database'
import { createAdmin } from '../testing/services'
import { deleteExpired, startExpiry } from './expiry'

const NOW = new Date('2026-11-20T12:00:00.000Z')
const HOUR = 3_600_000
const after = (ms: number) => new Date(NOW.getTime() + ms)

const database = testDatabase()
let adminUserId: string
beforeEach(async () => {
  itIs(NOW)
  adminUserId = (await createAdmin(database)).id
})
afterEach(() => vi.useRealTimers())

const createSession = (id: string, expiresAt: Date) =>
  database.db.session.create({ data: { id, adminUserId, expiresAt } })

test('sessions, tokens and counts go when their time is over, and no earlier', async () => {
  await createSession('over', NOW)
  await createSession('good', after(1))
  const known = (tokenHash: string, expiresAt: Date) => ({ tokenHash, adminUserId, expiresAt })
  await database.db.knownDevice.createMany({ data: [known('over', NOW), known('good', after(1))] })
  const link = { adminUserId, recordIds: [adminUserId], reason: 'authority' } as const
  await database.db.personExport.createMany({
    data: [
      { ...link, tokenHash: 'over', expiresAt: NOW },
      { ...link, tokenHash: 'good', expiresAt: after(1) },
    ],
  })
  const createToken = (tokenHash: string, expiresAt: Date, usedAt?: Date) =>
    database.db.passwordResetToken.create({ data: { tokenHash, adminUserId, expiresAt, usedAt } })
  await createToken('old', after(-7 * 24 * HOUR))
  await createToken('old and used', after(-7 * 24 * HOUR), after(-7 * 24 * HOUR))
  await createToken('expired lately', after(-7 * 24 * HOUR + 1))
  await createToken('used lately', after(HOUR), NOW)
  const createLink = (tokenHash: string, expiresAt: Date) =>
    Promise.all([
      database.db.invitation.create({ data: { tokenHash, adminUserId, expiresAt } }),
      database.db.emailChange.create({ data: { tokenHash, adminUserId, expiresAt, newEmail: 'new@example.com' } }),
    ])
  await createLink('old', after(-7 * 24 * HOUR))
  await createLink('expired lately', after(-7 * 24 * HOUR + 1))
  const createCount = (key: string, expire: number | null) =>
    database.db.rateLimit.create({ data: { key, points: 1, expire: expire === null ? null : BigInt(expire) } })
  await createCount('over', NOW.getTime())
  await createCount('counting', NOW.getTime() + 1)
  await createCount('for ever', null)

  await deleteExpired(database.db)

  expect((await database.db.session.findMany()).map(({ id }) => id)).toEqual(['good'])
  expect((await database.db.knownDevice.findMany()).map(({ tokenHash }) => tokenHash)).toEqual(['good'])
  expect((await database.db.personExport.findMany()).map(({ tokenHash }) => tokenHash)).toEqual(['good'])
  const tokens = await database.db.passwordResetToken.findMany({ orderBy: { tokenHash: 'asc' } })
  expect(tokens.map(({ tokenHash }) => tokenHash)).toEqual(['expired lately', 'used lately'])
  const kept = [await database.db.invitation.findMany(), await database.db.emailChange.findMany()]
  expect(kept.map((rows) => rows.map(({ tokenHash }) => tokenHash))).toEqual([['expired lately'], ['expired lately']])
  const counts = await database.db.rateLimit.findMany({ orderBy: { key: 'asc' } })
  expect(counts.map(({ key }) => key)).toEqual(['counting', 'for ever'])
})

test('is done at once and every hour', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const background = createBackground(pino({ level: 'silent' }))
  await createSession('first', NOW)
  const rounds: Promise<unknown>[] = []
  // The rounds themselves are awaited: `expect.poll` would advance the timers at each attempt.
  startExpiry(database.db, {
    ...background,
    repeat: (name, intervalMs, work) =>
      background.repeat(name, intervalMs, () => {
        const round = work()
        rounds.push(round)
        return round
      }),
  })
  const left = async () => {
    await setImmediate()
    await Promise.all(rounds)
    return database.db.session.count()
  }
  expect([await left(), rounds.length]).toEqual([0, 1])
  await createSession('second', NOW)
  vi.advanceTimersByTime(HOUR - 1)
  expect([await left(), rounds.length]).toEqual([1, 1])
  vi.advanceTimersByTime(1)
  expect([await left(), rounds.length]).toEqual([0, 2])
  await background.settle()
})

test('a database that is down is logged, and the next hour tries again', async () => {
  const lines: string[] = []
  const background = createBackground(pino({}, { write: (line) => lines.push(line) }))
  const { db, close } = connect('postgresql://nobody@127.0.0.1:1/none')
  startExpiry(db, background)
  await background.settle()
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('deleting what has expired failed')
  await close()
})
