import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { personName } from '../../../../shared/accounts'
import { formatInstant } from '../../ui/formats'
import { OneLine } from '../../ui/one-line'
import type { RecordColumn } from '../../ui/record-column'
import { ColleagueActions, type ColleagueRowActions } from './colleague-actions'
import { type Colleague, ColleagueStateBadge } from './colleague-state-badge'

/** The columns of the list. */
export function useColleagueColumns(actions: ColleagueRowActions): RecordColumn<Colleague>[] {
  const t = useTranslations('panel.settings.team')
  return [
    {
      key: 'person',
      title: t('person'),
      render: (account) => (
        <>
          <Text span size="sm" fw={600}>
            <OneLine>
              {account.id === actions.ownId ? `${personName(account)} ${t('you')}` : personName(account)}
            </OneLine>
          </Text>
          {account.name && <OneLine secondary>{account.email}</OneLine>}
        </>
      ),
    },
    { key: 'role', title: t('role'), render: ({ role }) => t(`roles.${role}`) },
    { key: 'state', title: t('state'), render: (account) => <ColleagueStateBadge account={account} /> },
    {
      key: 'lastLogin',
      title: t('lastLogin'),
      render: ({ lastLogin }) => (lastLogin ? formatInstant(lastLogin) : t('never')),
    },
    {
      key: 'actions',
      title: t('actions'),
      isActions: true,
      width: 330,
      render: (account) => <ColleagueActions account={account} actions={actions} />,
    },
  ]
}
