import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import './conditions.css'
import { MantineProvider } from '@mantine/core'
import { enableHistorySync, NuqsAdapter } from 'nuqs/adapters/react'
import { Activity, type ReactNode, Suspense, useState } from 'react'
import { IntlProvider } from 'use-intl'
import { clock, usableTimeZone } from '../../shared/clock'
import { pageData } from '../api/page-data'
import messages from '../messages/panel-es.json'
import { ConfirmEmailScreen } from './login/confirm-email-screen'
import { LoginScreen } from './login/login-screen'
import { useLoginView } from './login/login-view'
import { UncheckedSession } from './login/signed-out-page'
import { useReloadAfterChanges } from './records/use-reload-after-changes'
import { ProofProvider } from './second-factor/use-proof'
import { type Auth, AuthProvider, useAuth } from './session/auth'
import { useLastEmail } from './session/last-email'
import { useOtherTabs } from './session/session-change'
import { useSessionEnd } from './session/session-end'
import { Shell } from './shell/shell'
import { quietBorders, theme } from './theme'
import { late } from './ui/late'
import { Loading } from './ui/loaded'
import { Toasts } from './ui/toasts'
import { UnsavedChangesProvider, useGuard } from './ui/unsaved-changes'

/** Screens that few people see. */
const InvitationScreen = late(() => import('./login/invitation-screen'))
const ResetPasswordScreen = late(() => import('./login/reset-password-screen'))
const SetUpFactorScreen = late(() => import('./login/set-up-factor-screen'))

/**
 * The whole admin panel.
 * @param recovery whether the path is that of a recovery mail's link
 */
export function Panel({ recovery = false }: { recovery?: boolean }) {
  return (
    <AuthProvider recovery={recovery}>
      <PanelProviders>
        <Suspense fallback={<Loading height="100vh" />}>
          <LoginOrShell />
        </Suspense>
      </PanelProviders>
    </AuthProvider>
  )
}

function LoginOrShell() {
  const { user, needsFactor, loading, failure, state } = useAuth()
  const { view } = useLoginView()
  const waiting = useWaiting(user)
  const shown = user ?? waiting
  useSessionEnd()
  useLastEmail(user)
  useReloadAfterChanges()
  useOtherTabs(user, shown)
  if (state === 'password-recovery') return <ResetPasswordScreen />
  if (view === 'invitation') return <InvitationScreen />
  if (view === 'newEmail') return <ConfirmEmailScreen />
  if (loading) return <Loading height="100vh" />
  if (failure) return <UncheckedSession {...failure} />
  return (
    <>
      {shown && (
        <Activity mode={user && !needsFactor ? 'visible' : 'hidden'}>
          {/* The key resets the panel when another user signs in in the same browser. */}
          <Shell key={shown.id} user={shown} />
        </Activity>
      )}
      {!user && <LoginScreen waiting={waiting} />}
      {user && needsFactor && <SetUpFactorScreen email={user.email} />}
    </>
  )
}

/** The user who had unsaved edits when the session ended, until somebody signs in; null if nobody had. */
function useWaiting(user: Auth['user']): Auth['user'] {
  const { isHeld } = useGuard()
  const [last, setLast] = useState({ user, waiting: null as Auth['user'] })
  if (last.user?.id === user?.id) return last.waiting
  const waiting = user === null && isHeld() ? last.user : null
  setLast({ user, waiting })
  return waiting
}

// nuqs must follow the query string changes that the router makes for the sidebar's links.
enableHistorySync()
clock.timeZone = usableTimeZone(pageData().timeZone)

/** The providers of every screen of the panel: theme, language, query string, dialogs and notifications. */
function PanelProviders({ children }: { children: ReactNode }) {
  return (
    <IntlProvider locale="es" messages={messages} timeZone={clock.timeZone}>
      <MantineProvider theme={theme} cssVariablesResolver={quietBorders} forceColorScheme="light">
        <NuqsAdapter>
          <UnsavedChangesProvider>
            <ProofProvider>{children}</ProofProvider>
          </UnsavedChangesProvider>
          <Toasts />
        </NuqsAdapter>
      </MantineProvider>
    </IntlProvider>
  )
}
