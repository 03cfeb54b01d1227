import { type DehydratedState, dehydrate, type Query, type QueryClient } from '@tanstack/react-query'
import type { TRPCClientError } from '@trpc/client'
import type { AppRouter } from '../../server/api/router'
import { procedurePath } from './procedure-path'

/** What one visitor asks, and nobody's page is made of. */
const LOOKUPS = ['public.verifyPolicy', 'public.checkCertificate']

/**
 * What was fetched for a page; and why a lookup failed, if it did, for the page is to go on saying so until the visitor
 * asks again. What fails besides is asked for again by the client.
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

/** Of an error goes along only what is made for clients. */
function withPublicError(state: DehydratedState['queries'][number]['state']) {
  if (!state.error) return state
  const { data } = state.error as TRPCClientError<AppRouter>
  const error = { data } as unknown as Error
  return { ...state, error, fetchFailureReason: error }
}
