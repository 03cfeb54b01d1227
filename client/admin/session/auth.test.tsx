import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { httpLink } from '@trpc/client'
import { getQueryKey } from '@trpc/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type RouterOutputs, trpc } from '../../api/trpc'
import { AuthProvider, useAuth } from './auth'

function Probe() {
  const { session, user, loading, state } = useAuth()
  return JSON.stringify({ expiresIn: session?.expiresIn, email: user?.email, loading, state })
}

/** What a component below the provider gets. @param found the result of the session check, undefined before it ends */
function seen(found: RouterOutputs['auth']['session'] | undefined, recovery = false) {
  const queryClient = new QueryClient()
  if (found !== undefined) queryClient.setQueryData(getQueryKey(trpc.auth.session, undefined, 'query'), found)
  const client = trpc.createClient({ links: [httpLink({ url: 'http://localhost:1/trpc' })] })
  const html = renderToString(
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <AuthProvider recovery={recovery}>
          <Probe />
        </AuthProvider>
      </QueryClientProvider>
    </trpc.Provider>,
  )
  return JSON.parse(html.replaceAll('&quot;', '"'))
}

const signedIn = {
  session: { expiresAt: '2026-12-20T00:00:00.000Z', expiresIn: 60, tokenType: 'cookie' as const },
  user: { id: '1', email: 'a@example.com', name: '', role: 'admin' as const },
  needsFactor: false,
  version: '1.0.0',
}

test('the context throws outside its provider', () => {
  expect(() => renderToString(<Probe />)).toThrow('useAuth must be used within an AuthProvider')
})

test('loading lasts until the first check ends', () => {
  expect(seen(undefined)).toEqual({ loading: true, state: 'signed-out' })
})

test('the context has session and user, or nobody', () => {
  expect(seen(signedIn)).toEqual({ expiresIn: 60, email: 'a@example.com', loading: false, state: 'signed-in' })
  expect(seen(null)).toEqual({ loading: false, state: 'signed-out' })
})

test('the page of a recovery mail is password recovery, whoever is signed in', () => {
  expect(seen(signedIn, true)).toMatchObject({ email: 'a@example.com', state: 'password-recovery' })
  expect(seen(null, true)).toMatchObject({ state: 'password-recovery' })
})
