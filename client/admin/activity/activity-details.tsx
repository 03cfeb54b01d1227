import { Code, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import classes from './activity.module.css'

/** What a change changed, on demand. */
export function ActivityDetails({ details }: { details: object | null }) {
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
      <Code block>{JSON.stringify(details, null, 2)}</Code>
    </details>
  )
}
