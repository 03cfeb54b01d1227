import { Code } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { RouterOutputs } from '../../api/trpc'
import { Dimmed } from '../ui/dimmed'
import classes from './activity.module.css'
import { detailsText } from './details-text'
import { NamesOfIds } from './id-names'

type Entry = RouterOutputs['activity']['list']['items'][number]

/** The changed fields of an entry, on demand. */
export function ActivityDetails({ entry }: { entry: Entry }) {
  const t = useTranslations('panel.activity')
  const [opened, setOpened] = useState(false)
  const { details } = entry
  if (!details || Object.keys(details).length === 0) {
    return <Dimmed>{t('noDetails')}</Dimmed>
  }
  return (
    <details className={classes.details} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>{t('showDetails')}</summary>
      {opened && <NamesOfIds entry={entry} />}
      <Code block>{detailsText(details)}</Code>
    </details>
  )
}
