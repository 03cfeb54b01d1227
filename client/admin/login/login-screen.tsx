import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Auth } from '../session/auth'
import { endedEmail } from '../session/last-email'
import { useSessionChange } from '../session/session-change'
import { WarningAlert } from '../ui/alerts'
import { type Challenge, CodeForm } from './code-form'
import { Entrance } from './entrance'
import { useLoginView } from './login-view'
import { RecoveryForm } from './recovery-form'
import { SignInForm, type SignInFormProps } from './sign-in-form'

/**
 * The sign-in, or the request of a mail to reset a forgotten password.
 * @param waiting the user whose unsaved edits wait behind it, if any
 */
export function LoginScreen({ waiting }: { waiting: Auth['user'] }) {
  const t = useTranslations('panel.login')
  const { recovering, showRecovery, showSignIn } = useLoginView()
  // Shared by both forms, so that the email is typed once.
  const [email, setEmail] = useState(endedEmail)
  const title = recovering ? 'recovery.documentTitle' : 'documentTitle'
  useForgottenData(!waiting)
  return (
    <Entrance documentTitle={(company) => t(title, { company })}>
      {waiting && <WarningAlert mb="md">{t('waiting')}</WarningAlert>}
      {recovering ? (
        <RecoveryForm email={email} onEmail={setEmail} onBack={showSignIn} />
      ) : (
        <SignInSteps email={email} before={waiting?.id} onEmail={setEmail} onForgotten={showRecovery} />
      )}
    </Entrance>
  )
}

/** The password and, if the account has one, the second factor. */
function SignInSteps(props: Omit<SignInFormProps, 'onChallenge' | 'begunAnew'>) {
  const { enter } = useSessionChange()
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const [begunAnew, setBegunAnew] = useState<string | null>(null)
  const goBack = (message?: string) => {
    setChallenge(null)
    setBegunAnew(message ?? null)
  }
  if (!challenge) return <SignInForm {...props} onChallenge={setChallenge} begunAnew={begunAnew} />
  return <CodeForm {...challenge} onEntered={(session) => enter(session, props.before)} onBack={goBack} />
}

/** Removes the last user's data from the query cache; with the panel unmounted, all queries are inactive. */
function useForgottenData(forget: boolean): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (forget) queryClient.removeQueries({ type: 'inactive' })
  }, [queryClient, forget])
}
