import { ActionIcon, Tooltip } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import type { RouterOutputs } from '../../api/trpc'
import { historyHref, recordHref } from '../navigation/record-href'
import { useAuth } from '../session/auth'
import { HistoryIcon } from '../ui/icons'
import classes from './activity.module.css'
import { RecordName } from './logged-names'

type Entry = RouterOutputs['activity']['list']['items'][number]

/** An entry's record by its name at the time, and a link to all entries of that record. */
export function ActivityRecord({ entry }: { entry: Entry }) {
  const t = useTranslations('panel.activity')
  const { user } = useAuth()
  const { recordId, recordExists, subject } = entry
  if (!recordId) return subject ?? t('unnamed')
  return (
    <div className={classes.record}>
      <RecordName
        subject={subject}
        href={recordExists ? recordHref(entry, user?.id) : null}
        isGone={!recordExists}
        // Entries of earlier versions have no name.
        unnamed={recordExists ? t('unnamed') : null}
      />
      <Tooltip label={t('showHistory')}>
        <ActionIcon
          component={Link}
          href={historyHref(recordId)}
          variant="subtle"
          color="gray"
          size={28}
          aria-label={t('historyOf', { name: subject ?? recordId })}
        >
          <HistoryIcon size={18} />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}
