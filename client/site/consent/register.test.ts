import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { note, readNotes } from './consent-storage'
import { register, registerUnsent } from './register'

const VISITOR = '3f2a91bc-77aa-4e3b-8d20-1f6a0b9c2d3e'
const said = { choice: 'accepted', method: 'banner', language: 'es', bannerVersion: 2 } as const
const network = vi.fn<(url: string, init: { body: string }) => Promise<Response>>()
const sent = () => network.mock.calls.map(([, { body }]) => JSON.parse(body))

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  })
  vi.stubGlobal('window', new EventTarget())
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
    { ...said, visitorId },
    { ...said, visitorId, choice: 'withdrawn' },
  ])
})

it.each([
  ['the network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['too many at once', async () => new Response(null, { status: 429 })],
  ['the server', async () => new Response(null, { status: 503 })],
])('what %s kept from the register is told by the next page, once', async (_what, fails) => {
  note({ visitorId: VISITOR })
  network.mockImplementationOnce(fails)
  register(said)
  await vi.waitFor(() => expect(readNotes().unsent).toBeDefined())
  registerUnsent()
  registerUnsent()
  expect(sent()).toEqual([
    { ...said, visitorId: VISITOR },
    { ...said, visitorId: VISITOR },
  ])
  await vi.waitFor(() => expect(readNotes().unsent).toBeUndefined())
})

it('what was sent by a page that is left meanwhile is not told again', async () => {
  let fail = (_error: Error) => {}
  network.mockReturnValueOnce(
    new Promise((_resolve, reject) => {
      fail = reject
    }),
  )
  register(said)
  window.dispatchEvent(new Event('pagehide'))
  fail(new TypeError('Failed to fetch'))
  await network.mock.results[0]?.value.catch(() => {})
  registerUnsent()
  expect(network).toHaveBeenCalledTimes(1)
})

it('what the server refuses is not told again', async () => {
  network.mockResolvedValueOnce(new Response(null, { status: 400 }))
  register(said)
  await network.mock.results[0]?.value
  registerUnsent()
  expect(network).toHaveBeenCalledTimes(1)
})
