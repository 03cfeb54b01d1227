import { Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'
import { trpc } from '../../app/trpc'
import { useNotify } from '../../ui/notify'
import { Entrance } from '../login/entrance'
import { useSiteSettings } from '../site-settings'
import { DeadLink } from './dead-link'
import { ResetPasswordForm } from './reset-password-form'
import { useResetToken } from './use-reset-token'

/** Where the link of a recovery mail leads: a new password, and with it back to the login screen. */
export function ResetPasswordScreen() {
  const t = useTranslations('panel.resetPassword')
  const company = useSiteSettings()?.companyName
  const utils = trpc.useUtils()
  const notify = useNotify()
  const [, navigate] = useLocation()
  const token = useResetToken()
  const [dead, setDead] = useState(token === '' ? t('missing') : null)
  useDocumentTitle(company ? t('documentTitle', { company }) : document.title)
  const finish = async () => {
    // All sessions of the account have ended, perhaps among them the one of this browser.
    await utils.auth.session.invalidate()
    notify.success(t('done'))
    navigate('/admin', { replace: true })
  }
  return (
    <Entrance>
      <Title order={2} size="h4" mb={dead === null ? 4 : 'md'}>
        {t('title')}
      </Title>
      {dead === null && (
        <Text size="sm" c="dimmed" mb="md">
          {t('hint')}
        </Text>
      )}
      {dead === null ? (
        <ResetPasswordForm token={token} onDone={finish} onDead={setDead} />
      ) : (
        <DeadLink message={dead} />
      )}
    </Entrance>
  )
}
