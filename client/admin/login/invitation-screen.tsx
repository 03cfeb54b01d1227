import { Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'
import { useSiteSettings } from '../site-settings'
import { Loaded } from '../ui/loaded'
import { useNotify } from '../ui/notify'
import { DeadLink } from './dead-link'
import { Entrance } from './entrance'
import { InvitationForm } from './invitation-form'
import { useLinkCheck } from './use-link-check'
import { useLinkToken } from './use-link-token'

/** Where the link of an invitation leads: one's name and password, and with them to the login. */
export function InvitationScreen() {
  const t = useTranslations('panel.invitation')
  const company = useSiteSettings()?.companyName
  const token = useLinkToken()
  const check = useLinkCheck(token, t('missing'), (auth, token) => auth.checkInvitation.mutate({ token }))
  const [deadMeanwhile, setDead] = useState<string | null>(null)
  const notify = useNotify()
  const [, navigate] = useLocation()
  useDocumentTitle(company ? t('documentTitle', { company }) : document.title)
  const finish = () => {
    notify.success(t('done'))
    navigate('/admin', { replace: true })
  }
  const dead = check.dead ?? deadMeanwhile
  return (
    <Entrance>
      <Title order={2} size="h4" mb="md">
        {t('title')}
      </Title>
      {dead ? (
        <DeadLink message={dead} />
      ) : (
        <Loaded query={check} failure={t('checkFailed')}>
          {({ email, role }) => (
            <>
              <Text size="sm" c="dimmed" mb="md" mt={-12} style={{ overflowWrap: 'anywhere' }}>
                {t(`hint.${role}`, { email })}
              </Text>
              <InvitationForm token={token} email={email} onDone={finish} onDead={setDead} />
            </>
          )}
        </Loaded>
      )}
    </Entrance>
  )
}
