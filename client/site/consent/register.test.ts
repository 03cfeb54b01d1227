import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { note, readNotes } from './consent-storage'
import { catchUp, register, registerChoice } from './register'

const VISITOR = '3f2a91bc-77aa-4e3b-8d20-1f6a0b9c2d3e'
const said = { choice: 'accepted', method: 'banner', language: 'es', bannerVersion: 2 } as const
const page = { isSignalled: false, bannerVersion: 2, language: 'es' } as const
const network = vi.fn<(url: string, init: { body: string }) => Promise<Response>>()
const sent = () => network.mock.calls.map(([, { body }]) => JSON.parse(body))

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
  vi.stubGlobal('fetch', network.mockReset().mockResolvedValue(new Response()))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('speaks of one visitor under one id, made at the first choice', () => {
  register(said)
  register({ ...said, choice: 'withdrawn' })
  const { visitorId } = readNotes()
  expect(visitorId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(sent()).toEqual([
    { ...said, visitorId, id: expect.any(String) },
    { ...said, visitorId, id: expect.any(String), choice: 'withdrawn' },
  ])
  expect(sent()[0].id).not.toBe(sent()[1].id)
})

it.each([
  ['the network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['too many at once', async () => new Response(null, { status: 429 })],
  ['the server', async () => new Response(null, { status: 503 })],
])('what %s kept from the register is told by the next page, once, as the same record', async (_what, fails) => {
  note({ visitorId: VISITOR })
  network.mockImplementationOnce(fails)
  register(said)
  await vi.waitFor(() => expect(readNotes().unsent).toBeDefined())
  catchUp(page)
  catchUp(page)
  const [first, ...others] = sent()
  expect(first).toEqual({ ...said, visitorId: VISITOR, id: expect.any(String) })
  expect(others).toEqual([first])
  await vi.waitFor(() => expect(readNotes().unsent).toBeUndefined())
})

it('a choice that fails after a later one was made is not told as the last', async () => {
  let fail = (_error: Error) => {}
  network.mockImplementationOnce(() => new Promise((_resolve, reject) => (fail = reject)))
  register(said)
  register({ ...said, choice: 'withdrawn' })
  fail(new TypeError('Failed to fetch'))
  await expect(network.mock.results[0]?.value).rejects.toThrow()
  await new Promise(setImmediate) // Until all pending callbacks have run.
  catchUp(page)
  expect(sent().map(({ choice }) => choice)).toEqual(['accepted', 'withdrawn'])
})

it('what the server refuses is not told again', async () => {
  network.mockResolvedValueOnce(new Response(null, { status: 400 }))
  register(said)
  await network.mock.results[0]?.value
  catchUp(page)
  expect(network).toHaveBeenCalledTimes(1)
})

it('what a page that was left had no time to tell is told by the next', () => {
  note({ unsent: said })
  catchUp(page)
  expect(sent()).toMatchObject([said])
})

it('the signal of a browser is told once a version', () => {
  for (const bannerVersion of [2, 2, 3]) catchUp({ ...page, isSignalled: true, bannerVersion })
  const signalled = { choice: 'declined', method: 'signal' }
  expect(sent()).toMatchObject([
    { ...signalled, bannerVersion: 2 },
    { ...signalled, bannerVersion: 3 },
  ])
})

it.each([
  [1, 'accepted', undefined],
  [2, null, 'accepted'],
])('an answer to version 1 is, at version %i, %j', (bannerVersion, kept, before) => {
  localStorage.setItem('cookie_consent', 'accepted')
  note({ version: 1 })
  catchUp({ ...page, bannerVersion })
  expect([localStorage.getItem('cookie_consent'), readNotes().before]).toEqual([kept, before])
})

it.each([
  ['that can be noted is told once', 1, 1],
  ['that cannot be noted is told all the same', undefined, 1],
])('a choice %s', (_what, version, times) => {
  note({ version, ...(version && { unsent: said }) })
  catchUp(page)
  registerChoice(said)
  expect(sent()).toHaveLength(times)
})
