import { Button, Stack, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { ownName } from '../../../shared/accounts'
import { trpc } from '../../api/trpc'
import { NewPasswordFields } from '../new-password/new-password-fields'
import { useNewPasswordCheck } from '../new-password/use-new-password-check'
import { FormFailure } from './form-failure'
import { useEntranceForm } from './use-entrance-form'
import type { MailedLink } from './use-mailed-link'

type Props = { link: MailedLink; email: string; onDone: () => void }

/** Sets name and password of an invited account. */
export function InvitationForm({ email, ...props }: Props) {
  const t = useTranslations('panel.invitation')
  const { form, submit, failure } = useInvitationForm(props)
  return (
    <form noValidate onSubmit={submit}>
      {/* Tells password managers the account of the password. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Stack gap="md">
        <FormFailure failure={failure} />
        <TextInput label={t('name')} autoComplete="name" autoFocus required size="md" {...form.getInputProps('name')} />
        <NewPasswordFields form={form} size="md" />
        <Button type="submit" variant="filled" size="md" mt="xs" fullWidth loading={form.submitting}>
          {t('submit')}
        </Button>
      </Stack>
    </form>
  )
}

function useInvitationForm({ link: { token, endedBy }, onDone }: Omit<Props, 'email'>) {
  const failed = useTranslations('panel.invitation')('failed')
  const check = useNewPasswordCheck()
  const accept = trpc.auth.acceptInvitation.useMutation()
  return useEntranceForm({
    initialValues: { name: '', password: '', repeat: '' },
    validate: ({ name, ...password }) => ({
      name: ownName.shape.name.safeParse(name).error?.issues[0]?.message,
      ...check(password),
    }),
    send: async ({ name, password }) => {
      await accept.mutateAsync({ token, name, password })
      onDone()
    },
    endedBy,
    failed,
  })
}
