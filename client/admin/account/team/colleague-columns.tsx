import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { formatInstant } from '../../ui/formats'
import { OneLine } from '../../ui/one-line'
import type { RecordColumn } from '../../ui/record-column'
import { ColleagueActions, type ColleagueRowActions } from './colleague-actions'
import { type Colleague, ColleagueStateBadge } from './colleague-state-badge'

/** The columns of the list. */
export function useColleagueColumns(actions: ColleagueRowActions): RecordColumn<Colleague>[] {
  const t = useTranslations('panel.account.team')
  return [
    {
      key: 'person',
      title: t('person'),
      render: ({ id, name, email }) => (
        <>
          <Text span size="sm" fw={600}>
            <OneLine>{id === actions.ownId ? `${name || email} ${t('you')}` : name || email}</OneLine>
          </Text>
          {name && <OneLine secondary>{email}</OneLine>}
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
      width: 140,
      render: (account) => <ColleagueActions account={account} actions={actions} />,
    },
  ]
}
