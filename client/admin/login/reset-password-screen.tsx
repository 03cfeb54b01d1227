import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { Loaded } from '../ui/loaded'
import { LinkScreen } from './link-screen'
import { RECOVERY_HREF } from './login-view'
import { ResetPasswordForm } from './reset-password-form'
import { useAccountChanged } from './use-account-changed'
import { useCheckedLink } from './use-mailed-link'

/** The page of a recovery mail's link: sets a new password, then goes to the login. */
export function ResetPasswordScreen() {
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
