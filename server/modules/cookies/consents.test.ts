import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { type ConsentChoice, idsBeginningWith, visitorReference } from '../../../shared/consents'
import { DEFAULT_SETTINGS } from '../../../shared/settings'
import { itIs } from '../../../shared/testing/clock'
import { testOffice } from '../../testing/office'

const { database, staff } = testOffice({ variables: { LOOKUP_LIMIT: '0' }, market: false })

const VISITOR = '3f2a91bc-77aa-4e3b-8d20-1f6a0b9c2d3e'

async function say(instant: string, choice: ConsentChoice, visitorId: string = randomUUID()): Promise<void> {
  itIs(instant)
  await staff.public.recordConsent({ visitorId, choice, method: 'banner', language: 'es', bannerVersion: 1 })
}

describe('the register', () => {
  beforeEach(async () => {
    await say('2026-11-20T15:00:00Z', 'accepted', VISITOR)
    await say('2026-11-21T15:00:00Z', 'declined')
    await say('2026-11-22T04:59:59Z', 'accepted') // In New York it is still the 21st.
    await say('2026-11-22T15:00:00Z', 'withdrawn', VISITOR)
  })

  test('lists all consents, the latest first', async () => {
    const list = await staff.cookies.consents({})
    expect(list).toMatchObject({ total: 4, page: 1, pageSize: 20 })
    expect(list.items.map(({ choice }) => choice)).toEqual(['withdrawn', 'accepted', 'declined', 'accepted'])
    expect(list.items[0]).toEqual({
      id: expect.any(String),
      visitorId: VISITOR,
      choice: 'withdrawn',
      method: 'banner',
      language: 'es',
      bannerVersion: 1,
      policyVersion: null,
      createdAt: '2026-11-22T15:00:00.000Z',
    })
  })

  test.each([
    [{ choice: 'accepted' }, 2],
    [{ from: '2026-11-21' }, 3],
    [{ to: '2026-11-20' }, 1],
    [{ from: '2026-11-21', to: '2026-11-21' }, 2],
    [{ from: '2026-11-21', to: '2026-11-21', choice: 'declined' }, 1],
    [{ from: '2026-11-22', to: '2026-11-20' }, 0],
    [{ visitorId: VISITOR }, 2],
    [{ visitorId: ' 3F2A91BC-77AA' }, 2],
    [{ visitorId: '3f2a91bc' }, 2],
    [{ visitorId: '3f2a91bd' }, 0],
    [{ visitorId: VISITOR, choice: 'withdrawn', from: '2026-11-22' }, 1],
  ] as const)('filtered by %j has %i consents', async (filters, expected) => {
    const { items, total } = await staff.cookies.consents(filters)
    expect([items.length, total]).toEqual([expected, expected])
  })

  test.each(['3f2a', 'x', '%', '3f2a91bc-77aa-4e3b-8d20-1f6a0b9c2d3e0', '3f2a91bcz'])(
    '%j is refused as a reference',
    async (visitorId) => {
      await expect(staff.cookies.consents({ visitorId })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    },
  )

  test('is counted by day and choice', async () => {
    expect(await staff.cookies.consentCounts({ from: '2026-11-01', to: '2026-11-22' })).toEqual([
      { day: '2026-11-20', accepted: 1, declined: 0, withdrawn: 0 },
      { day: '2026-11-21', accepted: 1, declined: 1, withdrawn: 0 },
      { day: '2026-11-22', accepted: 0, declined: 0, withdrawn: 1 },
    ])
    expect(await staff.cookies.consentCounts({ from: '2026-11-23', to: '2026-11-30' })).toEqual([])
  })
})

test('pages continue across days', async () => {
  for (const day of ['2026-11-20', '2026-11-21', '2026-11-22']) {
    await database.pool.query(
      `INSERT INTO consent_records (visitor_id, choice, method, language, banner_version, created_day, created_at)
       SELECT gen_random_uuid(), (ARRAY['accepted', 'declined'])[1 + n % 2]::consent_choice, 'banner', 'en', n, $1::date,
         $1::timestamptz + n * interval '1 minute' FROM generate_series(1, 15) AS n`,
      [day],
    )
  }
  const pages = await Promise.all([1, 2, 3, 4].map((page) => staff.cookies.consents({ page })))
  expect(pages.map(({ items, total }) => [items.length, total])).toEqual([
    [20, 45],
    [20, 45],
    [5, 45],
    [0, 45],
  ])
  const instants = pages.flatMap(({ items }) => items.map(({ createdAt }) => createdAt))
  expect(instants).toEqual(instants.toSorted().reverse())
  expect(new Set(instants).size).toBe(45)
  const accepted = await staff.cookies.consents({ choice: 'accepted', page: 2 })
  expect([accepted.items.length, accepted.total]).toEqual([1, 21])
})

test('a reference matches all ids that begin with it', () => {
  const range = (text: string) => idsBeginningWith(visitorReference.parse(text))
  expect(range('3f2a91bc-77aa')).toEqual({
    first: '3f2a91bc-77aa-0000-0000-000000000000',
    last: '3f2a91bc-77aa-ffff-ffff-ffffffffffff',
  })
  expect(range(VISITOR)).toEqual({ first: VISITOR, last: VISITOR })
})

describe('asking again', () => {
  const version = async () => (await staff.public.settings()).bannerVersion
  const logged = () => database.db.activityLog.findMany({ orderBy: { createdAt: 'asc' } })

  test('raises the banner’s version, and is logged', async () => {
    await staff.settings.save({ ...DEFAULT_SETTINGS, updatedAt: null })
    expect(await version()).toBe(1)
    expect(await staff.cookies.askAgain()).toEqual({ bannerVersion: 2 })
    expect(await version()).toBe(2)
    expect((await logged()).at(-1)).toMatchObject({
      actionType: 'update',
      tableName: 'site_settings',
      subject: 'Volver a preguntar por las cookies',
      details: { bannerVersion: { before: 1, after: 2 } },
    })
  })

  test('works before settings were saved, and leaves open settings forms valid', async () => {
    await staff.cookies.askAgain()
    const open = await staff.settings.get()
    await staff.cookies.askAgain()
    await staff.settings.save({ ...open, tagline: 'x' })
    expect(await version()).toBe(3)
  })

  test('two requests at once raise the version twice', async () => {
    await Promise.all([staff.cookies.askAgain(), staff.cookies.askAgain()])
    expect(await version()).toBe(3)
  })
})

test('a new wording raises the banner’s version, hiding it does not', async () => {
  const texts = { message: 'x', acceptButtonText: 'x', declineButtonText: 'x', learnMoreText: '', learnMoreUrl: '' }
  await database.db.cookieConsentConfig.create({ data: { language: 'es', ...texts } })
  const version = async () => (await staff.public.settings()).bannerVersion
  const save = async (change: object) => {
    const [config] = await staff.cookies.list()
    if (config) await staff.cookies.update({ ...config, ...change })
  }
  await save({ isEnabled: false })
  expect(await version()).toBe(1)
  await save({ message: 'Otro' })
  expect(await version()).toBe(2)
  await save({ message: 'Otro' })
  expect(await version()).toBe(2)
  await save({ learnMoreUrl: '/cookies', isEnabled: true })
  expect(await version()).toBe(3)
})
