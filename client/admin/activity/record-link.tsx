import { ActionIcon, Anchor, Tooltip } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import type { RouterOutputs } from '../../api/trpc'
import { historyHref, recordHref } from '../navigation/record-href'
import { useAuth } from '../session/auth'
import { HistoryIcon } from '../ui/icons'
import { OneLine } from '../ui/one-line'
import classes from './activity.module.css'

type Entry = RouterOutputs['activity']['list']['items'][number]

/** Which record an entry tells of, in the words of its time, and the way to all that the log tells of it. */
export function ActivityRecord({ entry }: { entry: Entry }) {
  const t = useTranslations('panel.activity')
  const { recordId, subject } = entry
  if (!recordId) return subject ?? t('unnamed')
  return (
    <div className={classes.record}>
      <RecordName entry={entry} />
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

/** A link while the record is there. Entries of earlier versions have no words. */
function RecordName({ entry: { recordExists, subject, ...entry } }: { entry: Entry }) {
  const t = useTranslations('panel.activity')
  const { user } = useAuth()
  const href = recordExists ? recordHref(entry, user?.id) : null
  if (href) {
    return (
      <Anchor component={Link} href={href} size="sm">
        <OneLine>{subject ?? t('showRecord')}</OneLine>
      </Anchor>
    )
  }
  return (
    <div>
      {(subject || recordExists) && <OneLine>{subject ?? t('unnamed')}</OneLine>}
      {!recordExists && <OneLine secondary>{t('gone')}</OneLine>}
    </div>
  )
}
