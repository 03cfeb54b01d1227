import { type DefaultOptions, MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createTRPCUntypedClient,
  httpBatchLink,
  httpLink,
  isNonJsonSerializable,
  splitLink,
  type TRPCLink,
  type TRPCUntypedClient,
} from '@trpc/client'
import { createContext, type ReactNode, useContext } from 'react'
import type { AppRouter } from '../../server/api/router'
import { isRefusal } from './errors'
import { isStopped, uploadFetch } from './upload-transport'

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

/** Files go alone, for a form cannot be part of a batch; everything else of one moment goes together. */
const httpLinks = [
  splitLink({
    condition: ({ input }) => isNonJsonSerializable(input),
    true: httpLink({ url: '/trpc', fetch: (url, init) => uploadFetch(String(url), init) }),
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
    defaultOptions: { queries: serverLink ? onServer : inBrowser },
  })
  return {
    queryClient,
    trpcClient: createTRPCUntypedClient<AppRouter>({ links: serverLink ? [serverLink] : httpLinks }),
  }
}

const ApiClient = createContext<TRPCUntypedClient<AppRouter> | null>(null)

/** What calls procedures by their path; for typed calls there are `trpc` in the panel and `usePublicQuery` on the site. */
export function useApiClient(): TRPCUntypedClient<AppRouter> {
  const client = useContext(ApiClient)
  if (!client) throw new Error('useApiClient must be used within a ServerStateProvider')
  return client
}

export function ServerStateProvider({ state, children }: { state: ServerState; children: ReactNode }) {
  return (
    <ApiClient value={state.trpcClient}>
      <QueryClientProvider client={state.queryClient}>{children}</QueryClientProvider>
    </ApiClient>
  )
}
