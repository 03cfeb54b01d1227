import { Code } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { RouterOutputs } from '../../api/trpc'
import { Dimmed } from '../ui/dimmed'
import classes from './activity.module.css'
import { detailsText } from './details-text'

type Entry = RouterOutputs['activity']['list']['items'][number]

/** The changed fields of an entry, on demand: in words, and as they are stored. */
export function ActivityDetails({ entry }: { entry: Entry }) {
  const t = useTranslations('panel.activity')
  const [opened, setOpened] = useState(false)
  const { details, inWords } = entry
  if (!details || Object.keys(details).length === 0) {
    return <Dimmed>{t('noDetails')}</Dimmed>
  }
  return (
    <details className={classes.details} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>{t('showDetails')}</summary>
      {opened && (
        <>
          <ul className={classes.inWords}>
            {inWords.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <Code block>{detailsText(details)}</Code>
        </>
      )}
    </details>
  )
}
