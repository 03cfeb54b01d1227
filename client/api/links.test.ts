import { createTRPCClient } from '@trpc/client'
import { afterEach, expect, it, vi } from 'vitest'
import type { AppRouter } from '../../server/api/router'
import { isRefusal } from './errors'
import { siteLinks } from './links'
import { panelLinks } from './panel-links'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('a 413 of a proxy in front of the server becomes a refusal with a message', async () => {
  const nginx = '<html><head><title>413 Request Entity Too Large</title></head></html>'
  const headers = { 'content-type': 'text/html' }
  vi.stubGlobal('fetch', async () => new Response(nginx, { status: 413, headers }))
  const { auth } = createTRPCClient<AppRouter>({ links: panelLinks })
  const refusals = await Promise.allSettled([auth.signOut.mutate(), auth.session.query(), auth.session.query()])
  const error: unknown = expect.objectContaining({
    message: expect.stringContaining('demasiado grande para este servidor'),
  })
  for (const refusal of refusals) expect(refusal).toEqual({ status: 'rejected', reason: error })
  expect(refusals.map((refusal) => refusal.status === 'rejected' && isRefusal(refusal.reason))).toEqual([
    true,
    true,
    true,
  ])
})

it('mutations are sent with keepalive, queries are not', async () => {
  const network = vi.fn<typeof fetch>(async () => Response.json([{ result: { data: null } }]))
  vi.stubGlobal('fetch', network)
  const { public: site } = createTRPCClient<AppRouter>({ links: siteLinks })
  const said = { choice: 'accepted', method: 'banner', language: 'es', bannerVersion: 1 } as const
  await site.recordConsent.mutate({ ...said, visitorId: '3f2a91bc-77aa-4e3b-8d20-1f6a0b9c2d3e' })
  await site.pixels.query()
  expect(network.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, false])
})
