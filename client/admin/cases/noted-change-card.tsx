import { Alert, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import classes from '../records/page.module.css'
import { formatCalendarDate } from '../ui/formats'

/** What was noted of a change, above the form that applies it. */
export default function NotedChange({ id }: { id: string }) {
  const t = useTranslations('cases.apply')
  const { data: record } = trpc.cases.byId.useQuery({ id })
  if (!record) return null
  const { number, happenedOn, text, closingNote } = record
  return (
    <Alert color="blue" mb="md" title={t('noted', { number, date: formatCalendarDate(happenedOn) })}>
      <Text size="sm" className={classes.noted}>
        {[text, closingNote].filter(Boolean).join('\n')}
      </Text>
    </Alert>
  )
}
