import { Button, Stack } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { formatMoney } from '../../../shared/money'
import { PAYMENT_METHODS } from '../../../shared/payments'
import { METHOD_WORDS } from '../../../shared/receipts'
import { type RouterOutputs, trpc } from '../../api/trpc'
import { panelHref } from '../addresses'
import { RecordPages } from '../records/record-pages'
import { useFilters } from '../records/use-filters'
import { Dimmed } from '../ui/dimmed'
import { formatInstant, formatNumber } from '../ui/formats'
import { OneLine } from '../ui/one-line'
import type { RecordColumn } from '../ui/record-column'
import { RowLink } from '../ui/row-link'
import { sumOf } from './till-figures'

type OnOpen = (closing: string | null) => void

/** What was handed over, the latest first; agents see their own. */
export function ClosingList({ onOpen }: { onOpen: OnOpen }) {
  const t = useTranslations('payments.till')
  const filters = useFilters({})
  const query = trpc.payments.closings.useQuery({ page: filters.page }, { placeholderData: keepPreviousData })
  const columns = useClosingColumns(onOpen)
  return (
    <Stack gap="md" align="stretch">
      <div>
        <Button onClick={() => onOpen(null)}>{t('closings.back')}</Button>
      </div>
      <Dimmed>{t('closings.hint')}</Dimmed>
      <RecordPages
        query={query}
        filters={filters}
        failure={t('closings.loadFailed')}
        label={t('closings.title')}
        columns={columns}
        empty={t('closings.none')}
      />
    </Stack>
  )
}

type Closing = RouterOutputs['payments']['closings']['items'][number]

function useClosingColumns(onOpen: OnOpen): RecordColumn<Closing>[] {
  const t = useTranslations('payments')
  return [
    {
      key: 'closedAt',
      title: t('till.closings.closedAt'),
      render: ({ id, closedAt, note }) => (
        <>
          <RowLink href={panelHref({ section: 'customers', tab: 'till', closing: id })} onOpen={() => onOpen(id)}>
            {formatInstant(closedAt)}
          </RowLink>
          {note && <OneLine secondary>{note}</OneLine>}
        </>
      ),
    },
    { key: 'person', title: t('till.columns.person'), render: ({ person }) => person },
    {
      key: 'receipts',
      title: t('till.closings.rows'),
      isNumber: true,
      render: ({ receipts }) => formatNumber(receipts),
    },
    {
      key: 'drawer',
      title: t('till.drawer'),
      isNumber: true,
      render: ({ sums: { insurer: _insurer, ...drawer }, currency }) =>
        formatMoney(sumOf(drawer, PAYMENT_METHODS), currency),
    },
    {
      key: 'insurer',
      title: METHOD_WORDS.es.insurer,
      isNumber: true,
      render: ({ sums, currency }) => (sums.insurer === undefined ? '' : formatMoney(sums.insurer, currency)),
    },
  ]
}
