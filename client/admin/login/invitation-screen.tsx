import { Button, Stack, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'
import { ownName } from '../../../shared/accounts'
import { trpc } from '../../api/trpc'
import { NewPasswordFields, useNewPasswordCheck } from '../new-password/new-password-fields'
import { Loaded } from '../ui/loaded'
import { useNotify } from '../ui/notify'
import { FormFailure } from './form-failure'
import { LinkScreen } from './link-screen'
import { type MailedLink, useCheckedLink } from './use-mailed-link'
import { useSignedOutForm } from './use-signed-out-form'

/** The page of an invitation's link: sets name and password, then goes to the login. */
export default function InvitationScreen() {
  const t = useTranslations('panel.invitation')
  const { link, check } = useCheckedLink(t('missing'), (auth, token) => auth.checkInvitation.mutate({ token }))
  const notify = useNotify()
  const [, navigate] = useLocation()
  const finish = () => {
    notify.success(t('done'))
    navigate('/admin', { replace: true })
  }
  return (
    <LinkScreen
      title={t('title')}
      hint={check.data && t(`hint.${check.data.role}`, { email: check.data.email })}
      documentTitle={(company) => t('documentTitle', { company })}
      dead={link.dead}
    >
      <Loaded query={check} failure={t('checkFailed')}>
        {({ email }) => <InvitationForm link={link} email={email} onDone={finish} />}
      </Loaded>
    </LinkScreen>
  )
}

type Props = { link: MailedLink; email: string; onDone: () => void }

/** Sets name and password of an invited account. */
function InvitationForm({ email, ...props }: Props) {
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
  return useSignedOutForm({
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
