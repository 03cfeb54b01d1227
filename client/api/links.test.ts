import { createTRPCClient } from '@trpc/client'
import { afterEach, expect, it, vi } from 'vitest'
import type { AppRouter } from '../../server/api/router'
import { siteLinks } from './links'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('what a visitor says outlives the page, what the page asks for does not', async () => {
  const network = vi.fn<typeof fetch>(async () => Response.json([{ result: { data: null } }]))
  vi.stubGlobal('fetch', network)
  const { public: site } = createTRPCClient<AppRouter>({ links: siteLinks })
  const said = { choice: 'accepted', method: 'banner', language: 'es', bannerVersion: 1 } as const
  await site.recordConsent.mutate({ ...said, visitorId: '3f2a91bc-77aa-4e3b-8d20-1f6a0b9c2d3e' })
  await site.pixels.query()
  expect(network.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, false])
})
