import { httpBatchLink, type TRPCLink } from '@trpc/client'
import type { AppRouter } from '../../server/api/router'
import { awaitedLinks } from './awaited-link'

/** Calls of the same moment go in one batch. */
export const BATCHES = { url: '/trpc', maxURLLength: 4_000, maxItems: 20 }

/** How pages of the site call procedures. */
export const siteLinks: TRPCLink<AppRouter>[] = [
  ...awaitedLinks,
  httpBatchLink({
    ...BATCHES,
    // What a visitor says is sent to the end even if the page is left, as after declining, which reloads it.
    fetch: (url, init) => fetch(url, { ...(init as RequestInit), keepalive: init?.method === 'POST' }),
  }),
]
