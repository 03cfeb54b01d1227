import { type DehydratedState, dehydrate, type Query, type QueryClient } from '@tanstack/react-query'
import type { TRPCClientError } from '@trpc/client'
import type { AppRouter } from '../../server/api/router'
import { procedurePath } from './procedure-path'

/** Queries that answer one visitor; no cached page contains them. */
const LOOKUPS = ['public.verifyPolicy', 'public.similarPolicy', 'public.checkCertificate', 'public.checkReceipt']

/**
 * The queries fetched for a page, and the error of a failed lookup, which the page goes on showing until the visitor
 * asks again. Other failed queries are retried by the client.
 */
export function fetchedQueries(queryClient: QueryClient): DehydratedState {
  const { mutations, queries } = dehydrate(queryClient, {
    shouldDehydrateQuery: (query) => query.state.status === 'success' || isFailedLookup(query),
  })
  return { mutations, queries: queries.map((query) => ({ ...query, state: withPublicError(query.state) })) }
}

function isFailedLookup({ queryKey, state }: Query): boolean {
  return state.status === 'error' && LOOKUPS.includes(procedurePath(queryKey))
}

/** Reduces an error to the part that is meant for clients. */
function withPublicError(state: DehydratedState['queries'][number]['state']) {
  if (!state.error) return state
  const { data } = state.error as TRPCClientError<AppRouter>
  const error = { data } as unknown as Error
  return { ...state, error, fetchFailureReason: error }
}
