import { createTRPCClient, httpSubscriptionLink } from '@trpc/client'
import type { AppRouter } from '../../server/api/router'
import { BATCHES } from './links'

/** Calls subscriptions. Apart from the panel's client, so that the first screen does not load the code of streams. */
export const streamClient = createTRPCClient<AppRouter>({ links: [httpSubscriptionLink({ url: BATCHES.url })] })
