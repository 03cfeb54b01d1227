import type { TRPCClient } from '@trpc/client'
import { createTRPCReact } from '@trpc/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '../../server/api/router'

/** The generated hooks: `trpc.customers.list.useQuery(…)`. */
export const trpc = createTRPCReact<AppRouter>()

/** Calls procedures without hooks: `trpc.useUtils().client`. */
export type ProcedureClient = TRPCClient<AppRouter>

/** What procedures return, as in `RouterOutputs['customers']['list']`. */
export type RouterOutputs = inferRouterOutputs<AppRouter>
