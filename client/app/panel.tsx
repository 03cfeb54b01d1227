import './without-eval'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { useLocation } from 'wouter'
import { Panel } from '../admin/panel'
import { panelLinks } from '../api/panel-links'
import { createServerState, ServerStateProvider } from '../api/server-state'

/** The pages of staff, rendered in the browser: the panel, and the target of links in recovery mails. */
function StaffPages() {
  const [path] = useLocation()
  return <Panel recovery={path === '/reset-password'} />
}

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
createRoot(root).render(
  <StrictMode>
    <ServerStateProvider state={createServerState(panelLinks)}>
      <StaffPages />
    </ServerStateProvider>
  </StrictMode>,
)
