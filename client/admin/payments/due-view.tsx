import { Button, Stack } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { DUE_WINDOWS } from '../../../shared/payments'
import { trpc } from '../../api/trpc'
import { panelHref } from '../addresses'
import { NotedContact, useNoted } from '../contacts/noted-contact-bar'
import { useGo } from '../navigation/use-go'
import { RecordPages } from '../records/record-pages'
import type { RecordView } from '../records/use-record-view'
import { MessageSelectionBar } from '../renewals/message-selection-bar'
import { useMessageSelection } from '../renewals/use-message-selection'
import { CountedTabs } from '../ui/counted-tabs'
import { Dimmed } from '../ui/dimmed'
import { EmptyList } from '../ui/empty-list'
import { SelectIcon } from '../ui/icons'
import classes from '../ui/list-layout.module.css'
import { useFormatPrice } from '../ui/use-currency'
import { useLast } from '../ui/use-last'
import { useDueColumns } from './due-columns'
import { DueFilterBar } from './due-filter-bar'
import { type DueFilters, isFiltered, useDueFilters } from './filters'
import { useDueActions } from './use-due-actions'
import { useReminders } from './use-reminders'

/** What customers owe, by day: whom to remind, what they said, and what they pay. */
export default function DueView({ view }: { view: RecordView }) {
  const t = useTranslations('payments.due')
  const desk = useTranslations('panel.customers.renewals')
  const filters = useDueFilters()
  const utils = trpc.useUtils()
  const { noted, setNoted } = useNoted()
  const { page: _page, ...shown } = { ...filters.query, window: filters.window }
  const wanted = { ...shown, page: filters.page }
  const query = trpc.payments.due.useQuery(wanted, { placeholderData: keepPreviousData })
  const formatPrice = useFormatPrice()
  const totals = useLast(query.data ?? null)
  const { actions, dialogs } = useDueActions({ edit: view.edit, onNoted: setNoted })
  const messages = useReminders()
  const selection = useMessageSelection({
    shown,
    page: query.data,
    fetchPage: (page) => utils.payments.due.fetch({ ...shown, page }),
    placeOf: ({ dueOn, id }) => `${dueOn}${id}`,
  })
  const columns = useDueColumns({ ...actions, showPage: (id) => view.open('page', id) })
  return (
    <Stack gap="md">
      <Dimmed>{t('hint')}</Dimmed>
      <CountedTabs
        label={t('windows')}
        keys={DUE_WINDOWS}
        open={filters.window}
        nameOf={(window) => t(`window.${window}`)}
        counts={totals?.counts ?? null}
        isLate={(window) => window.startsWith('late')}
        detailOf={(window) => (totals ? formatPrice(totals.sums[window]) : '')}
        onOpen={(window) => filters.change({ window })}
      />
      <div className={classes.toolbar}>
        <DueFilterBar filters={filters} />
        {!selection.isOn && (
          <Button size="xs" leftSection={<SelectIcon size={16} />} onClick={selection.start}>
            {desk('select')}
          </Button>
        )}
      </div>
      <RecordPages
        query={query}
        filters={filters}
        failure={t('loadFailed')}
        label={t('list')}
        columns={columns}
        selection={selection.isOn ? selection.rowSelection : undefined}
        empty={<Nothing filters={filters} counts={totals?.counts ?? null} />}
      />
      <div className={classes.bars}>
        <NotedContact noted={noted} onGone={() => setNoted(null)} />
        {selection.isOn && <MessageSelectionBar selection={selection} messages={messages} />}
      </div>
      {dialogs}
    </Stack>
  )
}

type NothingProps = { filters: DueFilters; counts: Record<DueFilters['window'], number> | null }

/** The empty state: another window that has something, or the first step towards instalments. */
function Nothing({ filters, counts }: NothingProps) {
  const go = useGo()
  const t = useTranslations('payments.due')
  const desk = useTranslations('panel.customers.renewals')
  const other = DUE_WINDOWS.find((window) => counts && counts[window] > 0)
  const action = isFiltered(filters) ? (
    <Button onClick={() => filters.change({ insuranceCompanyId: null, assignedTo: null, outcome: null })}>
      {desk('clear')}
    </Button>
  ) : other ? (
    <Button onClick={() => filters.change({ window: other })}>{t('open', { window: t(`window.${other}`) })}</Button>
  ) : (
    <Button onClick={go(panelHref({ section: 'customers', tab: 'list' }))}>{t('plan')}</Button>
  )
  return (
    <EmptyList title={t(`nothing.${filters.window}`)} action={action}>
      {isFiltered(filters) ? t('nothingFiltered') : !other && t('teach')}
    </EmptyList>
  )
}
