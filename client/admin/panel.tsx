import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import '@mantine/notifications/styles.css'
import 'mantine-datatable/styles.css'
import 'dayjs/locale/es'
import { AuthProvider, useAuth } from '../app/auth'
import { Loading } from '../ui/loaded'
import { LoginScreen } from './login/login-screen'
import { PanelProviders } from './providers'
import { useSessionEnd } from './session-end'
import { Shell } from './shell/shell'

/** All that staff see. It is loaded on `/admin` only. */
export default function Panel() {
  return (
    <AuthProvider>
      <PanelProviders>
        <Entrance />
      </PanelProviders>
    </AuthProvider>
  )
}

function Entrance() {
  const { user, loading } = useAuth()
  useSessionEnd()
  if (loading) return <Loading height="100vh" />
  return user ? <Shell user={user} /> : <LoginScreen />
}
