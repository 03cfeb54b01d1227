import { Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslations } from 'use-intl'
import type { ErrorReason } from '../../../shared/messages'
import { fieldErrorsOf, messageOf, reasonOf } from '../../app/errors'
import { trpc } from '../../app/trpc'
import { newPasswordErrors } from '../account/new-password'
import { NewPasswordFields } from '../account/new-password-fields'
import { FormFailure, useFormFailure } from '../login/form-failure'

/** With these the link is worth nothing, whatever password is typed. */
const DEAD_REASONS: (ErrorReason | undefined)[] = ['reset-link-unknown', 'reset-link-used', 'reset-link-expired']

type Props = {
  token: string
  onDone: () => Promise<void>
  /** Called with the reason in words where the token cannot set a password. */
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
  const { failure, fail, clear } = useFormFailure()
  const reset = trpc.auth.resetPassword.useMutation()
  const explain = (error: unknown) => {
    const fields = fieldErrorsOf(error)
    const message = messageOf(error, t('resetPassword.failed'))
    if (DEAD_REASONS.includes(reasonOf(error))) return onDead(message)
    // The schema knows no such token: somebody copied a part of the link, or more than it.
    if (fields.token) return onDead(t('resetPassword.missing'))
    if (!fields.password) return fail(message)
    clear()
    form.setErrors({ password: fields.password })
    focusFirst(fields)
  }
  const submit = form.onSubmit(async ({ password }) => {
    try {
      await reset.mutateAsync({ token, password })
    } catch (error) {
      return explain(error)
    }
    await onDone()
  }, focusFirst)
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <FormFailure failure={failure} />
        <NewPasswordFields
          password={form.values.password}
          size="md"
          fields={{ password: form.getInputProps('password'), repeat: form.getInputProps('repeat') }}
        />
        <Button type="submit" size="md" mt="xs" fullWidth loading={form.submitting}>
          {t('resetPassword.submit')}
        </Button>
      </Stack>
    </form>
  )
}
