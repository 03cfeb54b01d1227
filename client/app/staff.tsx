import Panel from '../admin/panel'
import type { ServerState } from '../api/server-state'
import { trpc } from '../api/trpc'

/** The panel on the generated hooks, which visitors' pages do without and load with none of it. */
export default function Staff({ state, recovery }: { state: ServerState; recovery?: boolean }) {
  return (
    <trpc.Provider client={state.trpcClient} queryClient={state.queryClient}>
      <Panel recovery={recovery} />
    </trpc.Provider>
  )
}
