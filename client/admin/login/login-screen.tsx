import { Button, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { signInInput } from '../../../shared/auth'
import { pageData } from '../../api/page-data'
import { trpc } from '../../api/trpc'
import type { Auth } from '../session/auth'
import { endedEmail } from '../session/last-email'
import { useSessionChange } from '../session/session-change'
import { WarningAlert } from '../ui/alerts'
import { EMAIL_INPUT } from '../ui/email-input'
import { PasswordField } from '../ui/password-field'
import { type Challenge, CodeForm } from './code-form'
import { FormFailure } from './form-failure'
import { useLoginView } from './login-view'
import { PasskeyButton } from './passkey-button'
import { takeProviderAnswer } from './provider-answer'
import { ProviderButton } from './provider-button'
import { RecoveryForm } from './recovery-form'
import { SignedOutPage, TextButton } from './signed-out-page'
import { useSignedOutForm } from './use-signed-out-form'

/**
 * The sign-in, or the request of a mail to reset a forgotten password.
 * @param waiting the user whose unsaved edits wait behind it, if any
 */
export function LoginScreen({ waiting }: { waiting: Auth['user'] }) {
  const t = useTranslations('panel.login')
  const { recovering, showRecovery, showSignIn } = useLoginView()
  // Shared by both forms, so that the email is typed once.
  const [email, setEmail] = useState(() => pageData().demo?.email ?? endedEmail())
  const title = recovering ? 'recovery.documentTitle' : 'documentTitle'
  useForgottenData(!waiting)
  return (
    <SignedOutPage documentTitle={(company) => t(title, { company })}>
      {waiting && <WarningAlert mb="md">{t('waiting')}</WarningAlert>}
      {recovering ? (
        <RecoveryForm email={email} onEmail={setEmail} onBack={showSignIn} />
      ) : (
        <SignInSteps email={email} before={waiting?.id} onEmail={setEmail} onForgotten={showRecovery} />
      )}
    </SignedOutPage>
  )
}

/** The password and, if the account has one, the second factor. */
function SignInSteps(props: Omit<SignInFormProps, 'onChallenge' | 'begunAnew'>) {
  const { enter } = useSessionChange()
  const [answer] = useState(takeProviderAnswer)
  const [challenge, setChallenge] = useState<Challenge | null>(answer.challenge)
  const [begunAnew, setBegunAnew] = useState<string | null>(answer.failure)
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

type SignInFormProps = {
  /** The initial value of the email field. */
  email: string
  /** The id of the user whose panel is open behind the form, if any. */
  before: string | undefined
  onEmail: (email: string) => void
  onForgotten: () => void
  /** Called if the password is correct and a second factor is required. */
  onChallenge: (challenge: Challenge) => void
  /** The message why the sign-in starts over, if it does. */
  begunAnew: string | null
}

/** Signs in with email and password. */
function SignInForm({ email, before, onEmail, onForgotten, onChallenge, begunAnew }: SignInFormProps) {
  const t = useTranslations('panel.login')
  const { enter } = useSessionChange()
  const signIn = trpc.auth.signIn.useMutation()
  const { form, submit, failure, fail } = useSignedOutForm({
    initialValues: { email, password: pageData().demo?.password ?? '' },
    validate: signInInput,
    onValuesChange: (values) => onEmail(values.email),
    send: async (values) => {
      const outcome = await signIn.mutateAsync(values)
      if ('challenge' in outcome) onChallenge(outcome)
      else await enter(outcome, before)
    },
    first: begunAnew,
    failed: t('failed'),
  })
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <FormFailure failure={failure} />
        <TextInput
          label={t('email')}
          {...EMAIL_INPUT}
          autoComplete="username"
          autoFocus={email === ''}
          required
          size="md"
          {...form.getInputProps('email')}
        />
        <PasswordField label={t('password')} autoFocus={email !== ''} size="md" {...form.getInputProps('password')} />
        <Button type="submit" variant="filled" size="md" mt="xs" fullWidth loading={form.submitting}>
          {t('submit')}
        </Button>
        <ProviderButton isWaiting={before !== undefined} />
        <PasskeyButton label={t('passkey')} onEntered={(session) => enter(session, before)} onFailure={fail} />
        <TextButton onClick={onForgotten}>{t('forgotten')}</TextButton>
      </Stack>
    </form>
  )
}
