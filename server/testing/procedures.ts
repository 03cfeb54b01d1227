import { createTRPCClient, httpLink } from '@trpc/client'
import type { AppRouter } from '../api/router'

/** A tRPC client of a server, like that of its own site. */
export const proceduresOf = ({ origin }: { origin: string }, cookie = '') =>
  createTRPCClient<AppRouter>({ links: [httpLink({ url: `${origin}/trpc`, headers: { cookie, origin } })] })

export type Procedures = ReturnType<typeof proceduresOf>
