import { type DefaultOptions, MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { TRPCLink } from '@trpc/client'
import { getQueryKey } from '@trpc/react-query'
import type { ReactNode } from 'react'
import type { AppRouter } from '../../server/api/router'
import { isRefusal, isStopped } from './errors'
import { trpc } from './trpc'

const RETRIES = 2
const FIRST_RETRY_MS = 200

/** Every failed load or save is logged to the console; what the person sees is up to the screen. */
const logFailure = (error: unknown) => {
  if (!isStopped(error)) console.error(error)
}

const inBrowser: DefaultOptions['queries'] = {
  // What the server refused it would refuse again; only a failing network or server is worth another try.
  retry: (failures, error) => failures < RETRIES && !isRefusal(error),
  retryDelay: (failures) => FIRST_RETRY_MS * 2 ** failures,
  staleTime: 5_000,
}

/** A page is rendered once: what failed shows as failed. */
const onServer: DefaultOptions['queries'] = { retry: false, retryOnMount: false, staleTime: Number.POSITIVE_INFINITY }

/** The state that lives on the server, as far as it was fetched, and the client that fetches it. */
export type ServerState = ReturnType<typeof createServerState>

/** @param links how procedures are called */
export function createServerState(links: TRPCLink<AppRouter>[]) {
  const queryClient = new QueryClient({
    queryCache: new QueryCache(import.meta.env.SSR ? {} : { onError: logFailure }),
    mutationCache: new MutationCache({ onError: logFailure }),
    // Offline a save fails and says so, instead of waiting without a word.
    defaultOptions: { queries: import.meta.env.SSR ? onServer : inBrowser, mutations: { networkMode: 'always' } },
  })
  // What the server fetched into the page stays as fresh as the page: who wants it newer reloads. A limit in time would
  // have pages from a cache, and visitors whose clock is ahead, fetch it all again.
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
