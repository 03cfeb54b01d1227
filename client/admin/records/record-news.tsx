import { Alert } from '@mantine/core'
import { useState } from 'react'
import { useFormatter, useNow, useTranslations } from 'use-intl'
import { MINUTE_MS } from '../../../shared/durations'
import { HistoryIcon, TrashIcon } from '../ui/icons'
import { lastChangeOf } from './last-changes'
import classes from './record-news.module.css'

/** Who changed a record, and how long ago, in words. */
function useTold(id: string) {
  const t = useTranslations('panel.ui.live')
  const now = useNow({ updateInterval: MINUTE_MS })
  const [shownAt] = useState(() => Date.now())
  const { by = null, heardAt = shownAt } = lastChangeOf(id) ?? {}
  const minutes = Math.max(0, Math.floor((now.getTime() - heardAt) / MINUTE_MS))
  return { name: by ?? t('someone'), ago: t('ago', { minutes }) }
}

type ChangedProps = {
  id: string
  /** The labels of the changed fields. */
  fields: string[]
}

/** Says what somebody else has changed in the record of an open form. */
export function ChangedNews({ id, fields }: ChangedProps) {
  const t = useTranslations('panel.ui.live')
  const format = useFormatter()
  const told = useTold(id)
  return (
    <Alert role="status" icon={<HistoryIcon />} className={classes.news}>
      {t('changed', { ...told, fields: format.list(fields) })}
    </Alert>
  )
}

/** Says that somebody else has deleted the open record. */
export function DeletedNews({ id }: Pick<ChangedProps, 'id'>) {
  const t = useTranslations('panel.ui.live')
  return (
    <Alert role="status" color="yellow" icon={<TrashIcon />} className={classes.news}>
      {t('deleted', useTold(id))}
    </Alert>
  )
}

/** Says that somebody else's change has taken the open record off its list. */
export function MovedNews({ id }: Pick<ChangedProps, 'id'>) {
  const t = useTranslations('panel.ui.live')
  return (
    <Alert role="status" icon={<HistoryIcon />} className={classes.news}>
      {t('moved', useTold(id))}
    </Alert>
  )
}
