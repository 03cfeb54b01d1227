import { createTRPCClient, httpLink } from '@trpc/client'
import type { AppRouter } from '../api/router'

/** The procedures of a server as its site calls them. */
export const proceduresOf = ({ origin }: { origin: string }, cookie = '') =>
  createTRPCClient<AppRouter>({ links: [httpLink({ url: `${origin}/trpc`, headers: { cookie, origin } })] })

export type Procedures = ReturnType<typeof proceduresOf>
