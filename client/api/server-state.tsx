import { type DefaultOptions, MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { TRPCLink } from '@trpc/client'
import { getQueryKey } from '@trpc/react-query'
import type { ReactNode } from 'react'
import type { AppRouter } from '../../server/api/router'
import { isRefusal, isStopped } from './errors'
import { trpc } from './trpc'

const RETRIES = 2
const FIRST_RETRY_MS = 200

/** Logs every failed load or save to the console; each screen decides what the person sees. */
const logFailure = (error: unknown) => {
  if (!isStopped(error)) console.error(error)
}

const inBrowser: DefaultOptions['queries'] = {
  // The server would refuse again what it refused; only a failing network or server is worth a retry.
  retry: (failures, error) => failures < RETRIES && !isRefusal(error),
  retryDelay: (failures) => FIRST_RETRY_MS * 2 ** failures,
  staleTime: 5_000,
}

/** A page is rendered once, without retries: a failed query shows as failed. */
const onServer: DefaultOptions['queries'] = { retry: false, retryOnMount: false, staleTime: Number.POSITIVE_INFINITY }

/** The query cache, and the client that fills it. */
export type ServerState = ReturnType<typeof createServerState>

/** @param links how procedures are called */
export function createServerState(links: TRPCLink<AppRouter>[]) {
  const queryClient = new QueryClient({
    queryCache: new QueryCache(import.meta.env.SSR ? {} : { onError: logFailure }),
    mutationCache: new MutationCache({ onError: logFailure }),
    // Offline a save fails at once and says so, instead of waiting silently.
    defaultOptions: { queries: import.meta.env.SSR ? onServer : inBrowser, mutations: { networkMode: 'always' } },
  })
  // Data fetched into the page stays fresh as long as the page: reloading gets newer data. With a time limit, cached
  // pages, and visitors whose clock is ahead, would fetch it all again.
  queryClient.setQueryDefaults(getQueryKey(trpc.public), { staleTime: Number.POSITIVE_INFINITY })
  return { queryClient, trpcClient: trpc.createClient({ links }) }
}

export function ServerStateProvider({ state, children }: { state: ServerState; children: ReactNode }) {
  return (
    <trpc.Provider client={state.trpcClient} queryClient={state.queryClient}>
      <QueryClientProvider client={state.queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  )
}
