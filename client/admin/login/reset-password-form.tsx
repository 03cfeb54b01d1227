import { Button, Stack } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { NewPasswordFields } from '../new-password/new-password-fields'
import { useNewPasswordCheck } from '../new-password/use-new-password-check'
import { FormFailure } from './form-failure'
import { useEntranceForm } from './use-entrance-form'
import type { MailedLink } from './use-mailed-link'

type Props = { link: MailedLink; onDone: () => Promise<void> }

/** Sets the new password. */
export function ResetPasswordForm({ link: { token, endedBy }, onDone }: Props) {
  const t = useTranslations('panel.resetPassword')
  const reset = trpc.auth.resetPassword.useMutation()
  const { form, submit, failure } = useEntranceForm({
    initialValues: { password: '', repeat: '' },
    validate: useNewPasswordCheck(),
    send: async ({ password }) => {
      await reset.mutateAsync({ token, password })
      await onDone()
    },
    endedBy,
    failed: t('failed'),
  })
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <FormFailure failure={failure} />
        <NewPasswordFields form={form} size="md" />
        <Button type="submit" variant="filled" size="md" mt="xs" fullWidth loading={form.submitting}>
          {t('submit')}
        </Button>
      </Stack>
    </form>
  )
}
