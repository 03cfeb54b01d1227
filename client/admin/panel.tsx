import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import '@mantine/dropzone/styles.css'
import '@mantine/notifications/styles.css'
import 'mantine-datatable/styles.css'
import 'dayjs/locale/es'
import { AuthProvider, useAuth } from '../app/auth'
import { Loading } from '../ui/loaded'
import { LoginScreen } from './login/login-screen'
import { PanelProviders } from './providers'
import { ResetPasswordScreen } from './reset-password/reset-password-screen'
import { useSessionEnd } from './session-end'
import { Shell } from './shell/shell'

/**
 * All that staff see. It is loaded on its own paths only.
 * @param recovery whether the path is the one that the link of a recovery mail leads to
 */
export default function Panel({ recovery = false }: { recovery?: boolean }) {
  return (
    <AuthProvider recovery={recovery}>
      <PanelProviders>
        <Entrance />
      </PanelProviders>
    </AuthProvider>
  )
}

function Entrance() {
  const { user, loading, state } = useAuth()
  useSessionEnd()
  if (state === 'password-recovery') return <ResetPasswordScreen />
  if (loading) return <Loading height="100vh" />
  // What one person has open is not for another who signs in to the same browser.
  return user ? <Shell key={user.id} user={user} /> : <LoginScreen />
}
