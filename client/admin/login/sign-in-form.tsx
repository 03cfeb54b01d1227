import { Button, Stack, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { signInInput } from '../../../shared/auth'
import { trpc } from '../../api/trpc'
import { useSessionChange } from '../session/session-change'
import { PasswordField } from '../ui/password-field'
import type { Challenge } from './code-form'
import { TextButton } from './entrance'
import { FormFailure } from './form-failure'
import { PasskeyButton } from './passkey-button'
import { useEntranceForm } from './use-entrance-form'

export type SignInFormProps = {
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
export function SignInForm({ email, before, onEmail, onForgotten, onChallenge, begunAnew }: SignInFormProps) {
  const t = useTranslations('panel.login')
  const { enter } = useSessionChange()
  const signIn = trpc.auth.signIn.useMutation()
  const { form, submit, failure, fail } = useEntranceForm({
    initialValues: { email, password: '' },
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
          type="email"
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
        <PasskeyButton label={t('passkey')} onEntered={(session) => enter(session, before)} onFailure={fail} />
        <TextButton onClick={onForgotten}>{t('forgotten')}</TextButton>
      </Stack>
    </form>
  )
}
