import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { httpBatchLink } from '@trpc/client'
import { type ReactNode, useState } from 'react'
import { isRefusal } from './errors'
import { trpc } from './trpc'

const RETRIES = 2
const FIRST_RETRY_MS = 200

/** Every failed load or save is logged to the console; what the person sees is up to the screen. */
const logFailure = (error: unknown) => console.error(error)

function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: logFailure }),
    mutationCache: new MutationCache({ onError: logFailure }),
    defaultOptions: {
      queries: {
        // What the server refused it would refuse again; only a failing network or server is worth another try.
        retry: (failures, error) => failures < RETRIES && !isRefusal(error),
        retryDelay: (failures) => FIRST_RETRY_MS * 2 ** failures,
        staleTime: 5_000,
      },
    },
  })
}

/** Holds the state that lives on the server, and the typed client that fetches it. */
export function ServerStateProvider({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient)
  const [trpcClient] = useState(() =>
    trpc.createClient({ links: [httpBatchLink({ url: '/trpc', maxURLLength: 4_000, maxItems: 20 })] }),
  )
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  )
}
