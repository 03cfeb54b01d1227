import { Group, Stack, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { RecordPages } from '../records/record-pages'
import { ConfirmedButton } from '../ui/confirmed-button'
import { Dimmed } from '../ui/dimmed'
import { ExportButton } from '../ui/export-button'
import { useConsentColumns } from './consent-columns'
import { ConsentFilterBar } from './consent-filter-bar'
import { ConsentsPerDay } from './consents-card'
import { useConsentFilters } from './filters'

/** The consent register: the choices per day, and each choice with the banner that it answered. */
export default function ConsentsView() {
  const t = useTranslations('panel.cookies.consents')
  const askTexts = useTranslations('panel.cookies.askAgain')
  const filters = useConsentFilters()
  const query = trpc.cookies.consents.useQuery(filters.query, { placeholderData: keepPreviousData })
  const columns = useConsentColumns((visitorId) => filters.change({ visitorId }))
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-start" gap="md">
        <Dimmed flex="1 1 24rem" maw="44rem">
          {t('intro')}
        </Dimmed>
        <Group gap="sm">
          <ExportButton path="/exports/consents.csv" filters={filters.query} />
          <ConfirmedButton
            label={askTexts('button')}
            texts={askTexts}
            procedure={trpc.cookies.askAgain}
            input={undefined}
            color="blue"
          >
            <Text size="sm">{askTexts('text')}</Text>
          </ConfirmedButton>
        </Group>
      </Group>
      <ConsentsPerDay from={filters.from} to={filters.to} />
      <div>
        <ConsentFilterBar filters={filters} />
        <RecordPages
          query={query}
          filters={filters}
          failure={t('loadFailed')}
          label={t('list')}
          columns={columns}
          empty={t(filters.isFiltered ? 'noneFound' : 'empty')}
          summary={({ total }) => (
            <Dimmed role="status" mb="xs">
              {t('total', { count: total })}
            </Dimmed>
          )}
        />
      </div>
    </Stack>
  )
}
