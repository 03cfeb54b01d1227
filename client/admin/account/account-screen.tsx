import { Stack } from '@mantine/core'
import { useQueryState } from 'nuqs'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Redirect } from 'wouter'
import { linked, panelHref, URL_KEYS } from '../addresses'
import { SectionTabs } from '../navigation/section-tabs'
import type { Auth } from '../session/auth'
import { useIsAdmin } from '../session/role'
import { late } from '../ui/late'
import { CardColumns } from '../ui/titled-card'
import { EmailForm, NameForm, PasswordForm } from './account-form'
import { Sessions } from './session-list'

type Props = { user: NonNullable<Auth['user']> }

/** The settings of the user's own account. */
export default function AccountScreen({ user }: Props) {
  const t = useTranslations('panel.account.tabs')
  const [tab] = useQueryState(URL_KEYS.tab, linked.tab)
  const isAdmin = useIsAdmin()
  // Colleagues were a tab of the account: links to it still lead to them.
  if (tab === 'team' && isAdmin) return <Redirect replace to={panelHref({ section: 'settings', tab })} />
  return (
    <SectionTabs
      tabs={[
        { name: 'account', label: t('account'), content: <Account user={user} /> },
        { name: 'security', label: t('security'), content: <Security /> },
        { name: 'help', label: t('help'), content: <HelpView /> },
      ]}
    />
  )
}

const Security = late(() => import('../second-factor/security'))
const HelpView = late(() => import('./help-view'))
/** Apart, as they are more than the panel's start may weigh. */
const NoticesCard = late(() => import('./notices-card'))
const CalendarCard = late(() => import('./calendar-card'))

function Account({ user: { name, email } }: Props) {
  const [changes, setChanges] = useState(0)
  return (
    <CardColumns>
      <Stack gap="lg">
        <NameForm name={name} />
        <EmailForm email={email} />
        <NoticesCard />
        <CalendarCard />
      </Stack>
      <Stack gap="lg">
        {/* A new key empties the form after the password was changed. */}
        <PasswordForm key={changes} email={email} onChanged={() => setChanges(changes + 1)} />
        <Sessions />
      </Stack>
    </CardColumns>
  )
}
