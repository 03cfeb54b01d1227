import { Button, Stack } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ContactChannel } from '../../../shared/contacts'
import { RENEWAL_WINDOWS, WIDEST_WINDOW } from '../../../shared/renewals'
import { trpc } from '../../api/trpc'
import { ContactDialog } from '../contacts/contact-dialog'
import { NotedContact, useNoted } from '../contacts/noted-contact-bar'
import { useRefusalText } from '../contacts/use-refusal-text'
import { RecordPages } from '../records/record-pages'
import type { RecordView } from '../records/use-record-view'
import { PeopleExportButton } from '../second-factor/people-export-button'
import { useIsAdmin } from '../session/role'
import { CountedTabs } from '../ui/counted-tabs'
import { Dimmed } from '../ui/dimmed'
import { EmptyList } from '../ui/empty-list'
import { SelectIcon } from '../ui/icons'
import classes from '../ui/list-layout.module.css'
import { useLast } from '../ui/use-last'
import { isFiltered, type RenewalFilters, toRenewalsQuery, useRenewalFilters } from './filters'
import type { Messages } from './left-out-list'
import { MessageSelectionBar } from './message-selection-bar'
import type { RenewalRow } from './renewal-actions'
import { useRenewalColumns } from './renewal-columns'
import { RenewalFilterBar } from './renewal-filter-bar'
import { useMessageSelection } from './use-message-selection'

type Props = { view: RecordView; onRenew: (id: string) => void }

/** The renewals desk: policies due for renewal, by end date. */
export default function RenewalsView({ view, onRenew }: Props) {
  const t = useTranslations('panel.customers.renewals')
  const filters = useRenewalFilters()
  const isAdmin = useIsAdmin()
  const utils = trpc.useUtils()
  const refusalText = useRefusalText()
  const [contacted, setContacted] = useState<{ row: RenewalRow; channel: ContactChannel } | null>(null)
  const { noted, setNoted } = useNoted()
  const wanted = toRenewalsQuery(filters)
  const query = trpc.customers.renewals.useQuery(wanted, { placeholderData: keepPreviousData })
  const counts = useLast(query.data?.counts ?? null)
  const messages = useRenewalMessages()
  const { page: _page, ...shown } = wanted
  const selection = useMessageSelection({
    shown,
    page: query.data,
    fetchPage: (page) => utils.customers.renewals.fetch({ ...shown, page }),
    placeOf: ({ endDate, id }) => `${endDate ?? '9'}${id}`,
  })
  const columns = useRenewalColumns({
    showPage: (id) => view.open('page', id),
    edit: view.edit,
    renew: onRenew,
    note: (row, channel) => setContacted({ row, channel }),
  })
  return (
    <Stack gap="md">
      <Dimmed>{t('hint')}</Dimmed>
      <CountedTabs
        label={t('windows')}
        keys={RENEWAL_WINDOWS}
        open={filters.window}
        nameOf={(window) => t(`window.${window}`)}
        counts={counts}
        isLate={(window) => window === 'expired' || window === 'followUps'}
        onOpen={(window) => filters.change({ window })}
      />
      <div className={classes.toolbar}>
        <RenewalFilterBar filters={filters} />
        <div className={classes.tools}>
          {!selection.isOn && (
            <Button size="xs" leftSection={<SelectIcon size={16} />} onClick={selection.start}>
              {t('select')}
            </Button>
          )}
          {isAdmin && <PeopleExportButton path="/exports/renewals.csv" filters={wanted} />}
        </div>
      </div>
      <RecordPages
        query={query}
        filters={filters}
        failure={t('loadFailed')}
        label={t('list')}
        columns={columns}
        selection={selection.isOn ? selection.rowSelection : undefined}
        empty={<Nothing filters={filters} onAdd={view.add} />}
      />
      <div className={classes.bars}>
        <NotedContact noted={noted} onGone={() => setNoted(null)} />
        {selection.isOn && <MessageSelectionBar selection={selection} messages={messages} />}
      </div>
      {contacted && (
        <ContactDialog
          customer={contacted.row}
          channel={contacted.channel}
          refusal={refusalText(contacted.row.contactRefusal)}
          about="renewal"
          onClose={() => setContacted(null)}
          onNoted={setNoted}
        />
      )}
    </Stack>
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

/** The empty state: what the window would list, and what to do until then. */
function Nothing({ filters, onAdd }: { filters: RenewalFilters; onAdd: () => void }) {
  const t = useTranslations('panel.customers.renewals')
  const { window } = filters
  const widest = window === WIDEST_WINDOW || window === 'expired' || window === 'followUps'
  const action = isFiltered(filters) ? (
    <Button onClick={() => filters.change({ insuranceCompanyId: null, policyTypeId: null, outcome: null })}>
      {t('clear')}
    </Button>
  ) : widest ? (
    <Button onClick={onAdd}>{t('add')}</Button>
  ) : (
    <Button onClick={() => filters.change({ window: WIDEST_WINDOW })}>{t('widen')}</Button>
  )
  return (
    <EmptyList title={t(`nothing.${window}`)} action={action}>
      {t(isFiltered(filters) ? 'nothingFiltered' : `teach.${window === 'followUps' ? 'followUps' : 'ends'}`)}
    </EmptyList>
  )
}
