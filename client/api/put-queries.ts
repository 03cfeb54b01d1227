import type { QueryClient } from '@tanstack/react-query'
import type { FetchedQuery } from './fetched-queries'

/** Puts the queries of a page where the generated hooks look for them. */
export function putQueries(client: QueryClient, queries: FetchedQuery[]): void {
  for (const [path, input, data, updatedAt, failure] of queries) {
    const queryKey = [path.split('.'), { ...(input ? { input } : {}), type: 'query' }]
    if (failure) {
      const error = { data: failure } as unknown as Error
      client
        .getQueryCache()
        .build(client, client.defaultQueryOptions({ queryKey }))
        .setState({ status: 'error', error })
    } else client.setQueryData(queryKey, data, { updatedAt })
  }
}
