import { Button } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { RENEWAL_OUTCOMES } from '../../../shared/contacts'
import { RENEWAL_WINDOWS, WIDEST_WINDOW } from '../../../shared/renewals'
import { trpc } from '../../api/trpc'
import type { RenewalRow } from '../desk/desk-actions'
import { useOutcomeFilter } from '../desk/desk-filters'
import { Desk } from '../desk/desk-view'
import type { Messages } from '../desk/left-out-list'
import { useMessageSelection } from '../desk/message-selection-bar'
import { useContacting } from '../desk/use-contacting'
import { useLacksFilter, usePolicyFilters } from '../policies/policy-filters'
import type { RecordView } from '../records/use-record-view'
import { useRenewalFilters } from './filters'
import { useRenewalColumns } from './renewal-columns'

type Props = { view: RecordView; onRenew: (id: string) => void }

/** The renewals desk: policies due for renewal, by end date. */
export default function RenewalsView({ view, onRenew }: Props) {
  const t = useTranslations('panel.customers.renewals')
  const filters = useRenewalFilters()
  const { window, change } = filters
  const { renewals } = trpc.useUtils().customers
  const { note, bar, dialog } = useContacting()
  const wanted = { ...filters.query, window }
  const query = trpc.customers.renewals.useQuery(wanted, { placeholderData: keepPreviousData })
  const selection = useMessageSelection({
    wanted,
    page: query.data,
    fetchPage: (page) => renewals.fetch({ ...wanted, page }),
    placeOf: ({ endDate, id }) => `${endDate ?? '9'}${id}`,
    messages: useRenewalMessages(),
  })
  const isEnd = window !== 'followUps'
  const isWidest = window === WIDEST_WINDOW || window === 'expired' || !isEnd
  return (
    <Desk
      hint={t('hint')}
      windows={{
        label: t('windows'),
        keys: RENEWAL_WINDOWS,
        open: window,
        nameOf: (one) => t(`window.${one}`),
        counts: query.data?.counts ?? null,
        isLate: (one) => one === 'expired' || one === 'followUps',
        onOpen: (one) => change({ window: one }),
      }}
      choices={[...usePolicyFilters(filters), useLacksFilter(filters), useOutcomeFilter(filters, RENEWAL_OUTCOMES)]}
      list={{
        query,
        filters,
        failure: t('loadFailed'),
        label: t('list'),
        columns: useRenewalColumns({ view, renew: onRenew, note }),
      }}
      nothing={{
        title: t(`nothing.${window}`),
        teach: t(`teach.${isEnd ? 'ends' : 'followUps'}`),
        filtered: t('nothingFiltered'),
        action: isWidest ? (
          <Button onClick={view.add}>{t('add')}</Button>
        ) : (
          <Button onClick={() => change({ window: WIDEST_WINDOW })}>{t('widen')}</Button>
        ),
      }}
      exported={{ path: '/exports/renewals.csv', filters: wanted }}
      selection={selection}
      bar={bar}
    >
      {dialog}
    </Desk>
  )
}

function useRenewalMessages(): Messages<RenewalRow> {
  const t = useTranslations('panel.customers.renewals.mailing')
  const mail = trpc.customers.mailRenewal.useMutation()
  const record = trpc.customers.recordContact.useMutation()
  return {
    mailTitle: t('title'),
    mail: ({ id, endDate }) => mail.mutateAsync({ id, endDate }),
    noteChat: ({ id }) =>
      record.mutateAsync({ customerId: id, channel: 'whatsapp', about: 'renewal', outcome: 'sent' }),
  }
}
