import { lazy, Suspense } from 'react'
import { type ServerState, ServerStateProvider } from '../api/server-state'
import { Site } from '../site/site'
import { useUrlPath } from '../site/url-path'

const Staff = lazy(() => import('./staff'))

/** Routes are exact paths: the panel, and the site that answers everything else. */
export function App({ state }: { state: ServerState }) {
  return (
    <ServerStateProvider state={state}>
      <Screen state={state} />
    </ServerStateProvider>
  )
}

function Screen({ state }: { state: ServerState }) {
  const path = useUrlPath()
  const isRecovery = path === '/reset-password'
  if (path !== '/admin' && !isRecovery) return <Site />
  return (
    <Suspense>
      <Staff state={state} recovery={isRecovery} />
    </Suspense>
  )
}
