import { Anchor, Button, Stack, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useTranslations } from 'use-intl'
import { signInInput } from '../../../shared/auth'
import { messageOf } from '../../api/errors'
import { trpc } from '../../api/trpc'
import { useSessionChange } from '../session/session-change'
import { PasswordField } from '../ui/password-field'
import type { Challenge } from './code-form'
import { FormFailure, useFormFailure } from './form-failure'
import { PasskeyButton } from './passkey-button'

export type SignInFormProps = {
  /** What the email field begins with. */
  email: string
  /** Whose panel is open behind it, if anybody's. */
  before: string | undefined
  onEmail: (email: string) => void
  onForgotten: () => void
  /** Called where the password is right, and a second factor is asked for. */
  onChallenge: (challenge: Challenge) => void
  /** Why the sign-in begins anew, if it does. */
  begunAnew: string | null
}

/** Signs in with email and password; a refusal is shown above the fields and keeps what was typed. */
export function SignInForm({ email, before, onEmail, onForgotten, onChallenge, begunAnew }: SignInFormProps) {
  const t = useTranslations('panel.login')
  const { enter } = useSessionChange()
  const { failure, fail } = useFormFailure(begunAnew)
  const signIn = trpc.auth.signIn.useMutation()
  const form = useForm({
    initialValues: { email, password: '' },
    validate: schemaResolver(signInInput, { sync: true }),
    onValuesChange: (values) => onEmail(values.email),
  })
  const focusFirst = (errors: object) => form.getInputNode('email' in errors ? 'email' : 'password')?.focus()
  const submit = form.onSubmit(async (values) => {
    try {
      const outcome = await signIn.mutateAsync(values)
      if ('challenge' in outcome) onChallenge(outcome)
      else await enter(outcome, before)
    } catch (error) {
      fail(messageOf(error, t('failed')))
    }
  }, focusFirst)
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <FormFailure failure={failure} />
        <TextInput
          label={t('email')}
          type="email"
          autoComplete="username"
          autoFocus
          required
          withAsterisk={false}
          size="md"
          {...form.getInputProps('email')}
        />
        <PasswordField label={t('password')} size="md" {...form.getInputProps('password')} />
        <Button type="submit" size="md" mt="xs" fullWidth loading={form.submitting}>
          {t('submit')}
        </Button>
        <PasskeyButton label={t('passkey')} onEntered={(session) => enter(session, before)} onFailure={fail} />
        <Anchor component="button" type="button" size="sm" ta="center" py={6} onClick={onForgotten}>
          {t('forgotten')}
        </Anchor>
      </Stack>
    </form>
  )
}
