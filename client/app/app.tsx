import type { ComponentType } from 'react'
import { type ServerState, ServerStateProvider } from '../api/server-state'
import { Site } from '../site/site'

/** A page of the site with the data fetched for it, the same on the server and in the browser. */
export function App({ state, page }: { state: ServerState; page: ComponentType }) {
  return (
    <ServerStateProvider state={state}>
      <Site page={page} />
    </ServerStateProvider>
  )
}
