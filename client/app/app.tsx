import { lazy, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { Site } from '../site/site'
import { type ServerState, ServerStateProvider } from './server-state'

const Panel = lazy(() => import('../admin/panel'))

/** Routes are exact paths: the panel, and the site that answers everything else. */
export function App({ state }: { state: ServerState }) {
  return (
    <ServerStateProvider state={state}>
      <Switch>
        <Route path="/admin">
          <Suspense>
            <Panel />
          </Suspense>
        </Route>
        <Route path="/reset-password">
          <Suspense>
            <Panel recovery />
          </Suspense>
        </Route>
        <Route>
          <Site />
        </Route>
      </Switch>
    </ServerStateProvider>
  )
}
