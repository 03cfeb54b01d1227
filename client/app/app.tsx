import { lazy, Suspense } from 'react'
import { type ServerState, ServerStateProvider } from '../api/server-state'
import { Site } from '../site/site'
import { useUrlPath } from '../site/url-path'

const Panel = lazy(() => import('../admin/panel'))

/** Routes are exact paths: the panel, and the site that answers everything else. */
export function App({ state }: { state: ServerState }) {
  return (
    <ServerStateProvider state={state}>
      <Screen />
    </ServerStateProvider>
  )
}

function Screen() {
  const path = useUrlPath()
  const isRecovery = path === '/reset-password'
  if (path !== '/admin' && !isRecovery) return <Site />
  return (
    <Suspense>
      <Panel recovery={isRecovery} />
    </Suspense>
  )
}
