import { Paper, Text, Title } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { RouterOutputs } from '../../app/trpc'
import { formatInstant } from '../../ui/formats'
import { ActionBadge } from '../activity/action-badge'
import classes from './dashboard.module.css'

type Entries = RouterOutputs['dashboard']['summary']['recentActivity']

/** The latest entries of the activity log. */
export function RecentActivity({ entries }: { entries: Entries }) {
  const t = useTranslations('panel.dashboard')
  return (
    <Paper component="section" p="lg" aria-labelledby="recent-activity">
      <Title order={2} size="h4" mb="xs" id="recent-activity">
        {t('recentActivity')}
      </Title>
      {entries.length === 0 && <Text c="dimmed">{t('noActivity')}</Text>}
      <ul className={classes.activity}>
        {entries.map((entry) => (
          <li key={entry.id} className={classes.entry}>
            <ActionBadge action={entry.actionType} />
            <span className={classes.table}>{entry.tableName}</span>
            <time dateTime={entry.createdAt} className={classes.time}>
              {formatInstant(entry.createdAt)}
            </time>
          </li>
        ))}
      </ul>
    </Paper>
  )
}
