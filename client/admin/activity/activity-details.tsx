import { Code, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { RouterOutputs } from '../../app/trpc'
import classes from './activity.module.css'
import { detailsText } from './details-text'

type Details = RouterOutputs['activity']['list']['items'][number]['details']

/** What a change changed, on demand. */
export function ActivityDetails({ details }: { details: Details }) {
  const t = useTranslations('panel.activity')
  if (!details || Object.keys(details).length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('noDetails')}
      </Text>
    )
  }
  return (
    <details className={classes.details}>
      <summary>{t('showDetails')}</summary>
      <Code block>{detailsText(details)}</Code>
    </details>
  )
}
