import { httpBatchLink, type TRPCLink } from '@trpc/client'
import type { AppRouter } from '../../server/api/router'
import { awaitedLinks } from './awaited-link'

/** Calls of the same moment go in one batch. */
export const batchLink: TRPCLink<AppRouter> = httpBatchLink({ url: '/trpc', maxURLLength: 4_000, maxItems: 20 })

/** How pages of the site call procedures. */
export const siteLinks = [...awaitedLinks, batchLink]
