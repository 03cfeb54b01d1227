import { Anchor, Paper, Title } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import type { RouterOutputs } from '../../api/trpc'
import { panelHref } from '../addresses'
import { ActionBadge } from '../navigation/action-badge'
import { TableName } from '../navigation/table-name'
import { useIsAdmin } from '../session/role'
import { Dimmed } from '../ui/dimmed'
import { formatInstant } from '../ui/formats'
import classes from './dashboard.module.css'
import own from './recent-activity.module.css'

type Entries = RouterOutputs['dashboard']['summary']['recentActivity']

/** The latest log entries, each linked to the entries of its kind. Agents see only their own, without links. */
export function RecentActivity({ entries }: { entries: Entries }) {
  const t = useTranslations('panel.dashboard')
  const isAdmin = useIsAdmin()
  return (
    <Paper component="section" className={`${classes.card} ${classes.latest}`} aria-labelledby="recent-activity">
      <div className={classes.cardHead}>
        <Title order={2} size="h4" id="recent-activity">
          {t('recentActivity')}
        </Title>
        {isAdmin && (
          <Anchor component={Link} href={panelHref({ section: 'activity' })} size="sm">
            {t('allActivity')}
          </Anchor>
        )}
      </div>
      {entries.length === 0 && <Dimmed>{t('noActivity')}</Dimmed>}
      <ul className={classes.rows}>
        {entries.map((entry) => (
          <li key={entry.id}>
            {isAdmin ? (
              <Link
                href={panelHref({ section: 'activity', actionType: entry.actionType })}
                className={`${classes.row} ${own.entry}`}
              >
                <Entry entry={entry} />
              </Link>
            ) : (
              <div className={`${classes.row} ${own.entry}`}>
                <Entry entry={entry} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Paper>
  )
}

function Entry({ entry }: { entry: Entries[number] }) {
  return (
    <>
      <span className={own.action}>
        <ActionBadge action={entry.actionType} />
      </span>
      <span className={own.record}>
        <span className={own.subject}>{entry.subject}</span>
        <span className={own.tableName}>
          <TableName name={entry.tableName} />
        </span>
      </span>
      <span className={own.who}>{entry.adminName || entry.adminEmail}</span>
      <time dateTime={entry.createdAt} className={own.time}>
        {formatInstant(entry.createdAt)}
      </time>
    </>
  )
}
