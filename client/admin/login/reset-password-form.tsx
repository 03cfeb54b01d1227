import { Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslations } from 'use-intl'
import { fieldErrorsOf, messageOf } from '../../api/errors'
import { trpc } from '../../api/trpc'
import { NewPasswordFields } from '../new-password/new-password-fields'
import { useNewPasswordCheck } from '../new-password/use-new-password-check'
import { deadReason } from './dead-reason'
import { FormFailure, useFormFailure } from './form-failure'

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
    validate: useNewPasswordCheck(),
  })
  const focusFirst = (errors: object) => form.getInputNode('password' in errors ? 'password' : 'repeat')?.focus()
  const { failure, fail, clear } = useFormFailure()
  const reset = trpc.auth.resetPassword.useMutation()
  const explain = (error: unknown) => {
    const fields = fieldErrorsOf(error)
    const dead = deadReason(error, t('resetPassword.missing'))
    if (dead) return onDead(dead)
    if (!fields.password) return fail(messageOf(error, t('resetPassword.failed')))
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
        <NewPasswordFields form={form} size="md" />
        <Button type="submit" size="md" mt="xs" fullWidth loading={form.submitting}>
          {t('resetPassword.submit')}
        </Button>
      </Stack>
    </form>
  )
}
