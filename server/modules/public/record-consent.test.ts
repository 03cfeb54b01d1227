import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { ConsentInput } from '../../../shared/consents'
import { DEFAULT_SETTINGS } from '../../../shared/settings'
import { itIs } from '../../../shared/testing/clock'
import { testDatabase } from '../../testing/database'
import { serveApp } from '../../testing/http'
import { callerOf, testServices } from '../../testing/services'

const database = testDatabase()

const said = (given: Partial<ConsentInput> = {}): ConsentInput => ({
  visitorId: randomUUID(),
  choice: 'accepted',
  method: 'banner',
  language: 'es',
  bannerVersion: 1,
  ...given,
})
const register = () =>
  database.db.consentRecord.findMany({ orderBy: { createdAt: 'asc' }, omit: { id: true, createdAt: true } })
const visitor = (limit = '0') => callerOf(testServices(database, { LOOKUP_LIMIT: limit }))

const policy = (language: 'es' | 'en', version: string, isActive = true) =>
  database.db.legalDocument.create({
    data: { documentType: 'cookies', language, title: 'Cookies', content: '', version, isActive },
  })

test('a choice is stored with the version of the policy that its visitor could read', async () => {
  itIs('2026-11-23T03:30:00Z')
  await policy('es', '2.0')
  await policy('es', '3.0', false)
  const spanish = said()
  expect(await visitor().public.recordConsent(spanish)).toEqual({ ok: true })
  await visitor().public.recordConsent(said({ language: 'en' }))
  await policy('en', '2.1')
  await visitor().public.recordConsent(said({ language: 'en', choice: 'withdrawn', method: 'preferences' }))
  const records = await register()
  // In New York it was the day before.
  expect(records[0]).toEqual({ ...spanish, policyVersion: '2.0', createdDay: new Date('2026-11-22') })
  expect(records.map(({ policyVersion }) => policyVersion).sort()).toEqual(['2.0', '2.0', '2.1'])
})

describe('the version of the banner', () => {
  const isNow = (bannerVersion: number) =>
    database.db.siteSettings.create({ data: { ...DEFAULT_SETTINGS, bannerVersion } })
  const recorded = async (bannerVersion: number) => {
    const one = said({ bannerVersion })
    expect(await visitor().public.recordConsent(one)).toEqual({ ok: true })
    return (await register()).find(({ visitorId }) => visitorId === one.visitorId)?.bannerVersion
  }

  test('is that of the page, also of an older one', async () => {
    await isNow(3)
    expect([await recorded(3), await recorded(2), await recorded(1)]).toEqual([3, 2, 1])
  })

  test('is never above the current one', async () => {
    expect(await recorded(999)).toBe(1)
    await isNow(3)
    expect([await recorded(4), await recorded(2 ** 31 - 1)]).toEqual([3, 3])
  })
})

test('a choice is stored even without a policy', async () => {
  await visitor().public.recordConsent(said({ choice: 'declined', method: 'signal' }))
  expect(await register()).toMatchObject([{ choice: 'declined', method: 'signal', policyVersion: null }])
})

test.each([
  { id: 'x' },
  { visitorId: 'x' },
  { visitorId: '' },
  { choice: 'maybe' },
  { method: 'post' },
  { language: 'fr' },
  { bannerVersion: 0 },
  { bannerVersion: 1.5 },
  { bannerVersion: 2 ** 31 },
])('%j is refused', async (wrong) => {
  const input = { ...said(), ...wrong } as ConsentInput
  await expect(visitor().public.recordConsent(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await register()).toEqual([])
})

test('of a thousand from one network thirty are stored, and the others told when to retry', async () => {
  const { recordConsent } = visitor('30').public
  const answers = await Promise.allSettled(Array.from({ length: 1_000 }, () => recordConsent(said())))
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  expect(refused).toHaveLength(970)
  expect(refused[0]).toMatchObject({ code: 'TOO_MANY_REQUESTS', cause: { reason: 'too-many-attempts' } })
  expect(await database.db.consentRecord.count()).toBe(30)
})

test('choices and lookups have separate limits', async () => {
  const { public: calls } = visitor('1')
  await calls.recordConsent(said())
  expect(await calls.verifyPolicy({ policyNumber: 'NONE' })).toBeNull()
})

test('simultaneous choices are all stored', async () => {
  await database.db.siteSettings.create({ data: { ...DEFAULT_SETTINGS, bannerVersion: 250 } })
  const { recordConsent } = visitor().public
  const all = Array.from({ length: 250 }, (_, place) => said({ bannerVersion: place + 1 }))
  await Promise.all(all.map((one) => recordConsent(one)))
  const stored = await register()
  expect(new Map(stored.map(({ visitorId, bannerVersion }) => [visitorId, bannerVersion]))).toEqual(
    new Map(all.map(({ visitorId, bannerVersion }) => [visitorId, bannerVersion])),
  )
})

test('a repeated id is stored once, also by several instances at once', async () => {
  const instances = [visitor(), visitor(), visitor()]
  const all = Array.from({ length: 150 }, () => said({ id: randomUUID() }))
  // Each instance gets them in another order: two that insert the same records must not deadlock.
  const orders = [all, all.toReversed(), [...all.slice(75), ...all.slice(0, 75)]]
  const answers = await Promise.all(
    instances.flatMap((instance, place) => orders[place]?.map((one) => instance.public.recordConsent(one))),
  )
  expect(answers).toHaveLength(450)
  const [first] = all
  // A second record with the same id does not change the first.
  await visitor().public.recordConsent({ ...said(), id: first?.id, choice: 'withdrawn' })
  const stored = await database.db.consentRecord.findMany({ select: { id: true, visitorId: true, choice: true } })
  expect(new Map(stored.map(({ id, visitorId }) => [id, visitorId]))).toEqual(
    new Map(all.map(({ id, visitorId }) => [id, visitorId])),
  )
  expect(stored).toHaveLength(150)
})

test('choices fail while the database hangs, and are stored afterwards', async () => {
  const { recordConsent } = visitor().public
  const holder = await database.pool.connect()
  try {
    await holder.query('BEGIN; LOCK TABLE consent_records')
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => recordConsent(said())))
    for (const answer of answers) expect(answer).toMatchObject({ reason: { code: 'SERVICE_UNAVAILABLE' } })
  } finally {
    await holder.query('ROLLBACK')
    holder.release()
  }
  expect(await recordConsent(said())).toEqual({ ok: true })
}, 15_000)

test('requests from other sites are refused', async () => {
  const app = await serveApp(testServices(database))
  try {
    const post = (origin: string) =>
      fetch(`${app.origin}/trpc/public.recordConsent`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: JSON.stringify(said()),
      })
    expect((await post('https://evil.example')).status).toBe(403)
    expect((await post(app.origin)).status).toBe(200)
  } finally {
    await app.close()
  }
})

test('the register refuses changes', async () => {
  await visitor().public.recordConsent(said())
  const { pool } = database
  await expect(pool.query("UPDATE consent_records SET choice = 'declined'")).rejects.toThrow(/neither changed/)
  await expect(pool.query('DELETE FROM consent_records')).rejects.toThrow(/neither changed nor deleted/)
  expect(await register()).toHaveLength(1)
})
