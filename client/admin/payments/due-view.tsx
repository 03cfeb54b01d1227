import { Stack } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { DUE_WINDOWS } from '../../../shared/payments'
import type { ContactChannel } from '../../../shared/renewals'
import { trpc } from '../../api/trpc'
import { RecordPages } from '../records/record-pages'
import type { RecordView } from '../records/use-record-view'
import { ContactDialog } from '../renewals/contacts/contact-dialog'
import { NotedContact, useNoted } from '../renewals/contacts/noted-contact-bar'
import { useRefusalText } from '../renewals/contacts/use-refusal-text'
import { CountedTabs } from '../ui/counted-tabs'
import { Dimmed } from '../ui/dimmed'
import { formatPrice } from '../ui/formats'
import layout from '../ui/list-layout.module.css'
import { useLast } from '../ui/use-last'
import { type DueRow, useDueColumns } from './due-columns'
import { DueFilterBar } from './due-filter-bar'
import { useDueFilters } from './filters'
import { PayDialog } from './pay-dialog'

/** What customers owe, by day: whom to remind, what they said, and what they pay. */
export default function DueView({ view }: { view: RecordView }) {
  const t = useTranslations('payments.due')
  const filters = useDueFilters()
  const refusalText = useRefusalText()
  const [contacted, setContacted] = useState<{ row: DueRow; channel: ContactChannel } | null>(null)
  const [paying, setPaying] = useState<DueRow | null>(null)
  const { noted, setNoted } = useNoted()
  const wanted = { ...filters.query, window: filters.window }
  const query = trpc.payments.due.useQuery(wanted, { placeholderData: keepPreviousData })
  const totals = useLast(query.data ?? null)
  const columns = useDueColumns({
    showPage: (id) => view.open('page', id),
    edit: view.edit,
    pay: setPaying,
    note: (row, channel) => setContacted({ row, channel }),
  })
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
      <DueFilterBar filters={filters} />
      <RecordPages
        query={query}
        filters={filters}
        failure={t('loadFailed')}
        label={t('list')}
        columns={columns}
        empty={t('empty')}
      />
      <div className={layout.bars}>
        <NotedContact noted={noted} onGone={() => setNoted(null)} />
      </div>
      {contacted && (
        <ContactDialog
          customer={{ id: contacted.row.customerId, fullName: contacted.row.fullName }}
          channel={contacted.channel}
          refusal={refusalText(contacted.row.contactRefusal)}
          isAboutPayment
          onClose={() => setContacted(null)}
          onNoted={setNoted}
        />
      )}
      {paying && <PayDialog due={paying} name={paying.fullName} onClose={() => setPaying(null)} />}
    </Stack>
  )
}
