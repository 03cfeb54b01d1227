import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '../../server/api/router'
import { askPatiently } from './patience'
import { useApiClient } from './server-state'

type Inputs = inferRouterInputs<AppRouter>['public']
type Outputs = inferRouterOutputs<AppRouter>['public']
type Name = keyof Outputs
type Options<Output> = Omit<UseQueryOptions<Output>, 'queryKey' | 'queryFn' | 'staleTime'> & {
  /** Whether a visitor waits for the answer and for nothing else, so that it must come soon or be given up. */
  isAwaited?: boolean
}

/** The key by which the generated hooks and the server know the query, too. */
export function publicQueryKey<N extends Name>(name: N, input: Inputs[N]) {
  return [['public', name], { ...(input !== undefined && { input }), type: 'query' }] as const
}

/**
 * `useQuery` of a public procedure. The hooks that tRPC generates do the same and much more, and weigh 5 KB of the 100
 * that a visitor's phone is to load.
 *
 * What the server fetched into the page stays as fresh as the page: who wants it newer reloads. A limit in time would
 * have pages from a cache, and visitors whose clock is ahead, fetch it all again.
 */
export function usePublicQuery<N extends Name>(name: N, input: Inputs[N], options: Options<Outputs[N]> = {}) {
  const client = useApiClient()
  const { isAwaited, ...others } = options
  const ask = (signal?: AbortSignal) => client.query(`public.${name}`, input, { signal }) as Promise<Outputs[N]>
  return useQuery<Outputs[N]>({
    ...others,
    ...(isAwaited && { retry: false }),
    queryKey: publicQueryKey(name, input),
    queryFn: () => (isAwaited ? askPatiently(ask) : ask()),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
