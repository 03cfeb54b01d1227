import { httpBatchLink, type TRPCLink } from '@trpc/client'
import type { AppRouter } from '../../server/api/router'
import { awaitedLinks } from './awaited-link'

/** Calls made at the same time share a request. */
export const BATCHES = { url: '/trpc', maxURLLength: 4_000, maxItems: 20 }

/** How pages of the site call procedures. */
export const siteLinks: TRPCLink<AppRouter>[] = [
  ...awaitedLinks,
  httpBatchLink({
    ...BATCHES,
    // Mutations are sent even if the page is left meanwhile, as when declining reloads it.
    fetch: (url, init) => fetch(url, { ...(init as RequestInit), keepalive: init?.method === 'POST' }),
  }),
]
