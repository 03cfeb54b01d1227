import { Alert, Button, Group, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { RecordView } from '../records/use-record-view'
import { formatCalendarDate } from '../ui/formats'
import type { OpenedCase } from './case-text'

type Props = { record: OpenedCase; view: RecordView; onRenew: (customerId: string, start: string) => void }

/** A confirmed change, which somebody applies: nothing applies itself. */
export function AppliedChange({ record: { customerId, confirmedOn, happenedOn }, view, onRenew }: Props) {
  const t = useTranslations('cases.apply')
  return (
    <Alert color="blue" title={t('title', { date: formatCalendarDate(confirmedOn ?? '') })}>
      <Text size="sm">{t('hint')}</Text>
      <Group gap="sm" mt="sm">
        <Button variant="filled" onClick={() => void view.edit(customerId)}>
          {t('now')}
        </Button>
        <Button onClick={() => onRenew(customerId, happenedOn)}>{t('renew')}</Button>
      </Group>
    </Alert>
  )
}
