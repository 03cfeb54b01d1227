import { Button, Stack } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { trpc } from '../../api/trpc'
import { NewPasswordFields, useNewPasswordCheck } from '../new-password/new-password-fields'
import { Loaded } from '../ui/loaded'
import { FormFailure } from './form-failure'
import { LinkScreen } from './link-screen'
import { RECOVERY_HREF } from './login-view'
import { type MailedLink, useAccountChanged, useCheckedLink } from './use-mailed-link'
import { useSignedOutForm } from './use-signed-out-form'

/** The page of a recovery mail's link: sets a new password, then goes to the login. */
export default function ResetPasswordScreen() {
  const t = useTranslations('panel.resetPassword')
  const { link, check } = useCheckedLink(t('missing'), (auth, token) => auth.checkResetToken.mutate({ token }))
  const finish = useAccountChanged(t('done'))
  return (
    <LinkScreen
      title={t('title')}
      hint={check.data && t('hint')}
      documentTitle={(company) => t('documentTitle', { company })}
      dead={link.dead}
      askAgain={
        <Button component={Link} href={RECOVERY_HREF} variant="filled" size="md" fullWidth>
          {t('askAgain')}
        </Button>
      }
    >
      <Loaded query={check} failure={t('checkFailed')}>
        {() => <ResetPasswordForm link={link} onDone={finish} />}
      </Loaded>
    </LinkScreen>
  )
}

type Props = { link: MailedLink; onDone: () => Promise<void> }

/** Sets the new password. */
function ResetPasswordForm({ link: { token, endedBy }, onDone }: Props) {
  const t = useTranslations('panel.resetPassword')
  const reset = trpc.auth.resetPassword.useMutation()
  const { form, submit, failure } = useSignedOutForm({
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
