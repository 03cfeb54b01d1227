import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { formatInstant } from '../../ui/formats'
import type { RecordColumn } from '../../ui/record-column'
import { ColleagueActions, type ColleagueRowActions } from './colleague-actions'
import { type Colleague, ColleagueStateBadge } from './colleague-state-badge'
import classes from './team.module.css'

/** The columns of the list. */
export function useColleagueColumns(actions: ColleagueRowActions): RecordColumn<Colleague>[] {
  const t = useTranslations('panel.account.team')
  return [
    {
      key: 'person',
      title: t('person'),
      render: ({ id, name, email }) => (
        <div className={classes.person}>
          <Text size="sm" fw={600}>
            {name || email} {id === actions.ownId && t('you')}
          </Text>
          {name && (
            <Text size="sm" c="dimmed">
              {email}
            </Text>
          )}
        </div>
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
