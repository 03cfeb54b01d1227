import { Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { SectionTabs } from '../navigation/section-tabs'
import type { Auth } from '../session/auth'
import { useIsAdmin } from '../session/role'
import { late } from '../ui/late'
import { CardColumns } from '../ui/titled-card'
import { EmailForm } from './email-form'
import { NameForm } from './name-form'
import { PasswordForm } from './password-form'
import { Sessions } from './sessions'

type Props = { user: NonNullable<Auth['user']> }

/** The settings of the user's own account and, for admins, the accounts of colleagues. */
export function AccountScreen({ user }: Props) {
  const t = useTranslations('panel.account.tabs')
  return (
    <SectionTabs
      tabs={[
        { name: 'account', label: t('account'), content: <Account user={user} /> },
        { name: 'security', label: t('security'), content: <Security /> },
        useIsAdmin() && { name: 'team', label: t('team'), content: <Team ownId={user.id} /> },
      ]}
    />
  )
}

const Security = late(() => import('../second-factor/security'))
const Team = late(() => import('./team/team-screen'))

function Account({ user: { name, email } }: Props) {
  const [changes, setChanges] = useState(0)
  return (
    <CardColumns>
      <Stack gap="lg">
        <NameForm name={name} />
        <EmailForm email={email} />
      </Stack>
      <Stack gap="lg">
        {/* A new key empties the form after the password was changed. */}
        <PasswordForm key={changes} email={email} onChanged={() => setChanges(changes + 1)} />
        <Sessions />
      </Stack>
    </CardColumns>
  )
}
