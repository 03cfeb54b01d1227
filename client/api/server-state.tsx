import { type DefaultOptions, MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { httpBatchLink, isNonJsonSerializable, splitLink, type TRPCLink } from '@trpc/client'
import { getQueryKey } from '@trpc/react-query'
import type { ReactNode } from 'react'
import type { AppRouter } from '../../server/api/router'
import { awaitedLinks } from './awaited-link'
import { isRefusal } from './errors'
import { trpc } from './trpc'
import { isStopped, uploadLink } from './upload-transport'

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

/** Files go alone; everything else of one moment goes together. */
const httpLinks = [
  ...awaitedLinks,
  splitLink({
    condition: ({ input }) => isNonJsonSerializable(input),
    true: uploadLink,
    false: httpBatchLink({ url: '/trpc', maxURLLength: 4_000, maxItems: 20 }),
  }),
]

/** The state that lives on the server, as far as it was fetched, and the client that fetches it. */
export type ServerState = ReturnType<typeof createServerState>

/** @param serverLink calls procedures without HTTP, where the page is rendered on the server */
export function createServerState(serverLink?: TRPCLink<AppRouter>) {
  const queryClient = new QueryClient({
    queryCache: new QueryCache(serverLink ? {} : { onError: logFailure }),
    mutationCache: new MutationCache({ onError: logFailure }),
    // Offline a save fails and says so, instead of waiting without a word.
    defaultOptions: { queries: serverLink ? onServer : inBrowser, mutations: { networkMode: 'always' } },
  })
  // What the server fetched into the page stays as fresh as the page: who wants it newer reloads. A limit in time would
  // have pages from a cache, and visitors whose clock is ahead, fetch it all again.
  queryClient.setQueryDefaults(getQueryKey(trpc.public), { staleTime: Number.POSITIVE_INFINITY })
  return { queryClient, trpcClient: trpc.createClient({ links: serverLink ? [serverLink] : httpLinks }) }
}

export function ServerStateProvider({ state, children }: { state: ServerState; children: ReactNode }) {
  return (
    <trpc.Provider client={state.trpcClient} queryClient={state.queryClient}>
      <QueryClientProvider client={state.queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  )
}
