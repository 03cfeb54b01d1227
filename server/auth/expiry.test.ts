import { expect, test } from 'vitest'
import { testOffice } from '../testing/office'
import { deleteExpired } from './expiry'

const NOW = new Date('2026-11-20T12:00:00.000Z')
const HOUR = 3_600_000
const after = (ms: number) => new Date(NOW.getTime() + ms)

const { database, adminUser, agentUser } = testOffice({ day: NOW, market: false })

const createSession = (id: string, expiresAt: Date) =>
  database.db.session.create({ data: { id, adminUserId: adminUser.id, expiresAt } })

test('idle sessions are deleted, those of admins first', async () => {
  const agentId = agentUser.id
  const used = (id: string, usedAt: Date, owner = adminUser.id) =>
    database.db.session.create({ data: { id, adminUserId: owner, usedAt, expiresAt: after(100 * HOUR) } })
  await used('admin, idle', after(-HOUR))
  await used('admin, used', after(-HOUR + 1))
  await used('agent, idle', after(-2 * HOUR), agentId)
  await used('agent, used', after(-2 * HOUR + 1), agentId)
  await deleteExpired(database.db, { sessionIdleMs: { admin: HOUR, agent: 2 * HOUR } })
  const left = await database.db.session.findMany({ orderBy: { id: 'asc' } })
  expect(left.map(({ id }) => id)).toEqual(['admin, used', 'agent, used'])
})

test('sessions, tokens and counts are deleted when they expire and not earlier', async () => {
  await createSession('over', NOW)
  await createSession('good', after(1))
  const known = (tokenHash: string, expiresAt: Date) => ({ tokenHash, adminUserId: adminUser.id, expiresAt })
  await database.db.knownDevice.createMany({ data: [known('over', NOW), known('good', after(1))] })
  const link = { adminUserId: adminUser.id, recordIds: [adminUser.id], reason: 'authority' } as const
  await database.db.personExport.createMany({
    data: [
      { ...link, tokenHash: 'over', expiresAt: NOW },
      { ...link, tokenHash: 'good', expiresAt: after(1) },
    ],
  })
  const createToken = (tokenHash: string, expiresAt: Date, usedAt?: Date) =>
    database.db.passwordResetToken.create({ data: { tokenHash, adminUserId: adminUser.id, expiresAt, usedAt } })
  await createToken('old', after(-7 * 24 * HOUR))
  await createToken('old and used', after(-7 * 24 * HOUR), after(-7 * 24 * HOUR))
  await createToken('expired lately', after(-7 * 24 * HOUR + 1))
  await createToken('used lately', after(HOUR), NOW)
  const createLink = (tokenHash: string, expiresAt: Date) =>
    Promise.all([
      database.db.invitation.create({ data: { tokenHash, adminUserId: adminUser.id, expiresAt } }),
      database.db.emailChange.create({
        data: { tokenHash, adminUserId: adminUser.id, expiresAt, newEmail: 'new@example.com' },
      }),
    ])
  const program = (name: string, expiresAt: Date) => ({
    name,
    tokenHash: name,
    adminUserId: adminUser.id,
    role: 'admin' as const,
    expiresAt,
  })
  await database.db.accessToken.createMany({
    data: [program('old', after(-7 * 24 * HOUR)), program('expired lately', after(-7 * 24 * HOUR + 1))],
  })
  await createLink('old', after(-7 * 24 * HOUR))
  await createLink('expired lately', after(-7 * 24 * HOUR + 1))
  const createCount = (key: string, expire: number | null) =>
    database.db.rateLimit.create({ data: { key, points: 1, expire: expire === null ? null : BigInt(expire) } })
  await createCount('over', NOW.getTime())
  await createCount('counting', NOW.getTime() + 1)
  await createCount('for ever', null)

  await deleteExpired(database.db, { sessionIdleMs: { admin: HOUR, agent: 2 * HOUR } })

  expect((await database.db.session.findMany()).map(({ id }) => id)).toEqual(['good'])
  expect((await database.db.knownDevice.findMany()).map(({ tokenHash }) => tokenHash)).toEqual(['good'])
  expect((await database.db.personExport.findMany()).map(({ tokenHash }) => tokenHash)).toEqual(['good'])
  const tokens = await database.db.passwordResetToken.findMany({ orderBy: { tokenHash: 'asc' } })
  expect(tokens.map(({ tokenHash }) => tokenHash)).toEqual(['expired lately', 'used lately'])
  const kept = await Promise.all([
    database.db.invitation.findMany(),
    database.db.emailChange.findMany(),
    database.db.accessToken.findMany(),
  ])
  expect(kept.map((rows) => rows.map(({ tokenHash }) => tokenHash))).toEqual(Array(3).fill(['expired lately']))
  const counts = await database.db.rateLimit.findMany({ orderBy: { key: 'asc' } })
  expect(counts.map(({ key }) => key)).toEqual(['counting', 'for ever'])
})
