import { lazy, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { Site } from '../site/site'
import { type ServerState, ServerStateProvider } from './server-state'

const Staff = lazy(() => import('./staff'))

/** Routes are exact paths: the panel, and the site that answers everything else. */
export function App({ state }: { state: ServerState }) {
  return (
    <ServerStateProvider state={state}>
      <Switch>
        <Route path="/admin">
          <Suspense>
            <Staff state={state} />
          </Suspense>
        </Route>
        <Route path="/reset-password">
          <Suspense>
            <Staff state={state} recovery />
          </Suspense>
        </Route>
        <Route>
          <Site />
        </Route>
      </Switch>
    </ServerStateProvider>
  )
}
