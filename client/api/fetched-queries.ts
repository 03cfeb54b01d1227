import { dehydrate, type Query, type QueryClient } from '@tanstack/react-query'
import type { TRPCClientError } from '@trpc/client'
import type { AppRouter } from '../../server/api/router'
import type { Language } from '../../shared/languages'
import { inLanguage } from './in-language'
import { procedurePath } from './procedure-path'

/** Queries that answer one visitor; no cached page contains them. */
const LOOKUPS = ['public.verifyPolicy', 'public.similarPolicy', 'public.checkCertificate', 'public.checkReceipt']

/** A query of a page: its procedure's path, its input, its data, when it was answered, and why it failed. */
export type FetchedQuery = [path: string, input: unknown, data: unknown, at?: number, failure?: unknown]

/**
 * The queries fetched for a page, in its language, and the error of a failed lookup, which the page goes on showing
 * until the visitor asks again. Other failed queries are retried by the client.
 */
export function fetchedQueries(queryClient: QueryClient, language: Language): FetchedQuery[] {
  const { queries } = dehydrate(queryClient, {
    shouldDehydrateQuery: (query) => query.state.status === 'success' || isFailedLookup(query),
  })
  return queries.map(({ queryKey, state: { data, dataUpdatedAt, error } }): FetchedQuery => {
    const path = procedurePath(queryKey)
    const { input } = queryKey[1] as { input?: unknown }
    if (!LOOKUPS.includes(path)) return [path, input, inLanguage(data, language)]
    // Only the part of an error that is meant for clients.
    return [path, input, data, dataUpdatedAt, (error as TRPCClientError<AppRouter> | null)?.data]
  })
}

function isFailedLookup({ queryKey, state }: Query): boolean {
  return state.status === 'error' && LOOKUPS.includes(procedurePath(queryKey))
}
