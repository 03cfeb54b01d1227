import { Button } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { PAYMENT_OUTCOMES } from '../../../shared/contacts'
import { DUE_WINDOWS } from '../../../shared/payments'
import { trpc } from '../../api/trpc'
import { panelHref } from '../addresses'
import { useAssigneeFilter, useOutcomeFilter } from '../desk/desk-filters'
import { Desk } from '../desk/desk-view'
import type { Messages } from '../desk/left-out-list'
import { useMessageSelection } from '../desk/message-selection-bar'
import { useContacting } from '../desk/use-contacting'
import { useGo } from '../navigation/use-go'
import { useInsurerFilter } from '../policies/policy-filters'
import type { RecordView } from '../records/use-record-view'
import { useFormatPrice } from '../ui/use-currency'
import { useLast } from '../ui/use-last'
import { type DueRow, useDueActions } from './due-actions'
import { useDueColumns } from './due-columns'
import { useDueFilters } from './filters'

/** What customers owe, by day: whom to remind, what they said, and what they pay. */
export default function DueView({ view }: { view: RecordView }) {
  const t = useTranslations('payments.due')
  const go = useGo()
  const filters = useDueFilters()
  const { window, change } = filters
  const { due } = trpc.useUtils().payments
  const { note, bar, dialog } = useContacting()
  const wanted = { ...filters.query, window }
  const query = trpc.payments.due.useQuery(wanted, { placeholderData: keepPreviousData })
  const formatPrice = useFormatPrice()
  const totals = useLast(query.data ?? null)
  const acting = useDueActions({ edit: view.edit, note })
  const selection = useMessageSelection({
    wanted,
    page: query.data,
    fetchPage: (page) => due.fetch({ ...wanted, page }),
    placeOf: ({ dueOn, id }) => `${dueOn}${id}`,
    messages: useReminders(),
  })
  const other = DUE_WINDOWS.find((one) => totals && totals.counts[one] > 0)
  return (
    <Desk
      hint={t('hint')}
      windows={{
        label: t('windows'),
        keys: DUE_WINDOWS,
        open: window,
        nameOf: (one) => t(`window.${one}`),
        counts: totals?.counts ?? null,
        isLate: (one) => one.startsWith('late'),
        detailOf: (one) => (totals ? formatPrice(totals.sums[one]) : ''),
        onOpen: (one) => change({ window: one }),
      }}
      choices={[useInsurerFilter(filters), useAssigneeFilter(filters), useOutcomeFilter(filters, PAYMENT_OUTCOMES)]}
      list={{
        query,
        filters,
        failure: t('loadFailed'),
        label: t('list'),
        columns: useDueColumns(acting.actions, (id) => view.open('page', id)),
      }}
      nothing={{
        title: t(`nothing.${window}`),
        teach: !other && t('teach'),
        filtered: t('nothingFiltered'),
        action: other ? (
          <Button onClick={() => change({ window: other })}>{t('open', { window: t(`window.${other}`) })}</Button>
        ) : (
          <Button onClick={go(panelHref({ section: 'customers', tab: 'list' }))}>{t('plan')}</Button>
        ),
      }}
      selection={selection}
      bar={bar}
    >
      {dialog}
      {acting.dialog}
    </Desk>
  )
}

/** How reminders of instalments are sent to many. They are noted without an outcome: what was said before still stands. */
function useReminders(): Messages<DueRow> {
  const t = useTranslations('payments.due')
  const remind = trpc.payments.remind.useMutation()
  const record = trpc.customers.recordContact.useMutation()
  return {
    mailTitle: t('mailing'),
    mail: ({ id, updatedAt }) => remind.mutateAsync({ id, updatedAt }),
    noteChat: ({ customerId, number, of }) =>
      record.mutateAsync({ customerId, channel: 'whatsapp', about: 'payment', note: t('reminded', { number, of }) }),
  }
}
