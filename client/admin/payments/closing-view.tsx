import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { ALL_CLOSINGS } from '../addresses'
import type { RecordView } from '../records/use-record-view'
import { PeopleExportButton } from '../second-factor/people-export-button'
import { formatInstant } from '../ui/formats'
import { Loaded } from '../ui/loaded'
import { RecordPaper } from '../ui/record-paper'
import { RecordTable } from '../ui/record-table'
import { useLedgerColumns } from './till-columns'
import { TillFigures } from './till-figures'

type Props = { id: string; view: RecordView; onOpen: (closing: string | null) => void }

/** What a person handed over: the same each time that it is shown or printed. */
export function ClosingView({ id, view, onOpen }: Props) {
  const t = useTranslations('payments.till')
  const query = trpc.payments.closing.useQuery({ id })
  const all = useLedgerColumns({ showPage: (customerId) => view.open('page', customerId) })
  // All rows are of the person who closed the till.
  const columns = all.filter(({ key }) => key !== 'person')
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Group gap="sm">
          <Button onClick={() => onOpen(null)}>{t('closings.back')}</Button>
          <Button onClick={() => onOpen(ALL_CLOSINGS)}>{t('closings.title')}</Button>
        </Group>
        <Group gap="sm">
          <PeopleExportButton path="/exports/till-closing.csv" filters={{ id }} />
          <Button size="xs" variant="filled" onClick={() => window.print()}>
            {t('closings.print')}
          </Button>
        </Group>
      </Group>
      <Loaded query={query} failure={t('closings.loadFailed')}>
        {({ person, since, closedAt, receipts, note, sums, currency, rows }) => (
          <>
            <div>
              <Title order={2} size="h3">
                {t('closings.of', { person })}
              </Title>
              <Text size="sm">
                {t(since ? 'closings.between' : 'closings.until', {
                  since: since ? formatInstant(since) : '',
                  closedAt: formatInstant(closedAt),
                  count: receipts,
                })}
              </Text>
              {note && (
                <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
                  {t('closings.note', { note })}
                </Text>
              )}
            </div>
            <TillFigures sums={sums} currency={currency} />
            <RecordPaper>
              <RecordTable label={t('list')} rows={rows} columns={columns} empty={t('nothing')} />
            </RecordPaper>
          </>
        )}
      </Loaded>
    </Stack>
  )
}
