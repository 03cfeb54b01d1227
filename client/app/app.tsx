import { lazy, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { Site } from '../site/site'
import { ServerStateProvider } from './server-state'

const Panel = lazy(() => import('../admin/panel'))

/** Routes are exact paths: the panel, and the site that answers everything else. */
export function App() {
  return (
    <ServerStateProvider>
      <Switch>
        <Route path="/admin">
          <Suspense>
            <Panel />
          </Suspense>
        </Route>
        <Route>
          <Site />
        </Route>
      </Switch>
    </ServerStateProvider>
  )
}
