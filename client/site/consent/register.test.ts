import { createTRPCClient, httpLink } from '@trpc/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ProcedureClient } from '../../api/trpc'
import { note, readNotes } from './consent-storage'
import { catchUp, register, registerChoice } from './register'

const VISITOR = '3f2a91bc-77aa-4e3b-8d20-1f6a0b9c2d3e'
const said = { choice: 'accepted', method: 'banner', language: 'es', bannerVersion: 2 } as const
const page = { isSignalled: false, bannerVersion: 2, language: 'es' } as const

const network = vi.fn<typeof fetch>()
const client: ProcedureClient = createTRPCClient({
  links: [httpLink({ url: 'http://localhost/trpc', fetch: network })],
})
const answers = async () => Response.json({ result: { data: { ok: true } } })
const refuses = (httpStatus: number, reason?: string) => async () =>
  Response.json({ error: { code: -32600, message: 'no', data: { httpStatus, reason } } }, { status: httpStatus })

/** What was sent, when it is: the client sends no call at once. */
async function sent(times: number) {
  await vi.waitFor(() => expect(network).toHaveBeenCalledTimes(times))
  await new Promise(setImmediate) // Nor anything else that was to be sent meanwhile.
  expect(network).toHaveBeenCalledTimes(times)
  return network.mock.calls.map(([, init]) => JSON.parse(`${init?.body}`))
}

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
  vi.stubGlobal('fetch', network.mockReset().mockImplementation(answers))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('sends all choices of a visitor with one id, created with the first', async () => {
  register(client, said)
  register(client, { ...said, choice: 'withdrawn' })
  const { visitorId } = readNotes()
  expect(visitorId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  const [first, second] = await sent(2)
  expect(first).toEqual({ ...said, visitorId, id: expect.any(String) })
  expect(second).toEqual({ ...said, visitorId, id: expect.any(String), choice: 'withdrawn' })
  expect(first.id).not.toBe(second.id)
})

it.each([
  ['the network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['too many at once', refuses(429, 'too-many-attempts')],
  ['the server', refuses(503)],
  ['what stands before the server', async () => new Response('Bad gateway', { status: 502 })],
])('the next page sends a choice that %s kept from the register, once and as the same record', async (_what, fails) => {
  note({ visitorId: VISITOR })
  network.mockImplementationOnce(fails)
  register(client, said)
  await vi.waitFor(() => expect(readNotes().unsent).toBeDefined())
  catchUp(client, page)
  catchUp(client, page)
  const [first, other] = await sent(2)
  expect(first).toEqual({ ...said, visitorId: VISITOR, id: expect.any(String) })
  expect(other).toEqual(first)
  expect(readNotes().unsent).toBeUndefined()
})

it('a choice whose request fails after a later choice is not sent again', async () => {
  let fail = (_error: Error) => {}
  network.mockImplementationOnce(() => new Promise((_resolve, reject) => (fail = reject)))
  register(client, said)
  register(client, { ...said, choice: 'withdrawn' })
  await sent(2)
  fail(new TypeError('Failed to fetch'))
  await new Promise(setImmediate) // Until all pending callbacks have run.
  catchUp(client, page)
  expect((await sent(2)).map(({ choice }) => choice)).toEqual(['accepted', 'withdrawn'])
})

it('a refused choice is not sent again', async () => {
  network.mockImplementationOnce(refuses(400, 'input-invalid'))
  register(client, said)
  await sent(1)
  catchUp(client, page)
  await sent(1)
})

it('the next page sends a choice that the page was left before sending', async () => {
  note({ unsent: said })
  catchUp(client, page)
  expect(await sent(1)).toMatchObject([said])
})

it('the browser’s signal is sent once per version of the banner', async () => {
  for (const bannerVersion of [2, 2, 3]) catchUp(client, { ...page, isSignalled: true, bannerVersion })
  const signalled = { choice: 'declined', method: 'signal' }
  expect(await sent(2)).toMatchObject([
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
  catchUp(client, { ...page, bannerVersion })
  expect([localStorage.getItem('cookie_consent'), readNotes().before]).toEqual([kept, before])
})

it.each([
  ['that can be noted is told once', 1],
  ['that cannot be noted is told all the same', undefined],
])('a choice %s', async (_what, version) => {
  note({ version, ...(version && { unsent: said }) })
  catchUp(client, page)
  registerChoice(client, said)
  await sent(1)
})
