import type { ComponentType } from 'react'
import { type ServerState, ServerStateProvider } from '../api/server-state'
import { Site } from '../site/site'

/** The site with the data fetched for it, the same on the server and in the browser. */
export function App({ state, check }: { state: ServerState; check: ComponentType | undefined }) {
  return (
    <ServerStateProvider state={state}>
      <Site check={check} />
    </ServerStateProvider>
  )
}
