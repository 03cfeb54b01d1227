import { Alert } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Auth } from '../session/auth'
import { useSessionChange } from '../session/session-change'
import { WarningIcon } from '../ui/icons'
import { type Challenge, CodeForm } from './code-form'
import { Entrance } from './entrance'
import { useLoginView } from './login-view'
import { RecoveryForm } from './recovery-form'
import { SignInForm, type SignInFormProps } from './sign-in-form'

/**
 * The way into the panel, or to the mail with which a forgotten password is replaced.
 * @param waiting whose edits that were not saved wait behind it, if anybody's
 */
export function LoginScreen({ waiting }: { waiting: Auth['user'] }) {
  const t = useTranslations('panel.login')
  const { recovering, showRecovery, showSignIn } = useLoginView()
  // What was typed into one form is there in the other.
  const [email, setEmail] = useState('')
  const title = recovering ? 'recovery.documentTitle' : 'documentTitle'
  useForgottenData(!waiting)
  return (
    <Entrance documentTitle={(company) => t(title, { company })}>
      {waiting && (
        <Alert color="yellow" icon={<WarningIcon />} mb="md">
          {t('waiting')}
        </Alert>
      )}
      {recovering ? (
        <RecoveryForm email={email} onEmail={setEmail} onBack={showSignIn} />
      ) : (
        <SignInSteps email={email} before={waiting?.id} onEmail={setEmail} onForgotten={showRecovery} />
      )}
    </Entrance>
  )
}

/** The password, and where the account has a second factor, that. */
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

/** What the last person loaded is not kept for the next: with the panel gone, all of it is inactive. */
function useForgottenData(forget: boolean): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (forget) queryClient.removeQueries({ type: 'inactive' })
  }, [queryClient, forget])
}
