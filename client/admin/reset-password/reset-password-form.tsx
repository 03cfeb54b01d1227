import { Alert, Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslations } from 'use-intl'
import type { ErrorReason } from '../../../shared/messages'
import { fieldErrorsOf, messageOf, reasonOf } from '../../app/errors'
import { trpc } from '../../app/trpc'
import { WarningIcon } from '../../ui/icons'
import { newPasswordErrors } from '../account/new-password'
import { NewPasswordFields } from '../account/new-password-fields'

/** With these the link is worth nothing, whatever password is typed. */
const DEAD_REASONS: (ErrorReason | undefined)[] = ['reset-link-unknown', 'reset-link-used', 'reset-link-expired']

type Props = {
  token: string
  onDone: () => Promise<void>
  /** Called with the server's sentence where the token cannot set a password. */
  onDead: (message: string) => void
}

/** Sets the new password; a refusal of it stands at its field, anything else above, and keeps what was typed. */
export function ResetPasswordForm({ token, onDone, onDead }: Props) {
  const t = useTranslations('panel')
  const form = useForm({
    initialValues: { password: '', repeat: '' },
    validate: (values) => newPasswordErrors(values, t('account.password.mismatch')),
  })
  const focusFirst = (errors: object) => form.getInputNode('password' in errors ? 'password' : 'repeat')?.focus()
  const reset = trpc.auth.resetPassword.useMutation({
    onSuccess: onDone,
    onError: (error) => {
      const { password, token: tokenError } = fieldErrorsOf(error)
      // A token that no mail can have had is as good as an unknown one.
      if (tokenError || DEAD_REASONS.includes(reasonOf(error)))
        return onDead(tokenError ? t('resetPassword.missing') : error.message)
      if (!password) return
      form.setErrors({ password })
      focusFirst({ password })
    },
  })
  const isAtField = Boolean(fieldErrorsOf(reset.error).password)
  return (
    <form noValidate onSubmit={form.onSubmit(({ password }) => reset.mutate({ token, password }), focusFirst)}>
      <Stack gap="md">
        {reset.isError && !isAtField && (
          <Alert color="red" role="alert" icon={<WarningIcon />}>
            {messageOf(reset.error, t('resetPassword.failed'))}
          </Alert>
        )}
        <NewPasswordFields
          password={form.values.password}
          size="md"
          fields={{ password: form.getInputProps('password'), repeat: form.getInputProps('repeat') }}
        />
        <Button type="submit" size="md" mt="xs" fullWidth loading={reset.isPending}>
          {t('resetPassword.submit')}
        </Button>
      </Stack>
    </form>
  )
}
