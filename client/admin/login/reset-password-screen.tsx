import { Button, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { useSiteSettings } from '../site-settings'
import { Loaded } from '../ui/loaded'
import { DeadLink } from './dead-link'
import { Entrance } from './entrance'
import { RECOVERY_HREF } from './login-view'
import { ResetPasswordForm } from './reset-password-form'
import { useAccountChanged } from './use-account-changed'
import { useLinkCheck } from './use-link-check'
import { useLinkToken } from './use-link-token'

/** Where the link of a recovery mail leads: a new password, and with it back to the login screen. */
export function ResetPasswordScreen() {
  const t = useTranslations('panel.resetPassword')
  const company = useSiteSettings()?.companyName
  const token = useLinkToken()
  const check = useLinkCheck(token, t('missing'), (auth, token) => auth.checkResetToken.mutate({ token }))
  const [deadMeanwhile, setDead] = useState<string | null>(null)
  const finish = useAccountChanged(t('done'))
  useDocumentTitle(company ? t('documentTitle', { company }) : document.title)
  const dead = check.dead ?? deadMeanwhile
  return (
    <Entrance>
      <Title order={2} size="h4" mb="md">
        {t('title')}
      </Title>
      {dead ? (
        <DeadLink message={dead}>
          <Button component={Link} href={RECOVERY_HREF} size="md" fullWidth>
            {t('askAgain')}
          </Button>
        </DeadLink>
      ) : (
        <Loaded query={check} failure={t('checkFailed')}>
          {() => (
            <>
              <Text size="sm" c="dimmed" mb="md" mt={-12}>
                {t('hint')}
              </Text>
              <ResetPasswordForm token={token} onDone={finish} onDead={setDead} />
            </>
          )}
        </Loaded>
      )}
    </Entrance>
  )
}
