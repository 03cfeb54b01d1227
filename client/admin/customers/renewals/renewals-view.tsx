import { Button, Paper, Stack, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type ContactChannel, WIDEST_WINDOW } from '../../../../shared/renewals'
import { type RouterOutputs, trpc } from '../../../api/trpc'
import { usePage } from '../../records/use-page'
import type { RecordView } from '../../records/use-record-view'
import { useIsAdmin } from '../../session/role'
import { Dimmed } from '../../ui/dimmed'
import { ExportButton } from '../../ui/export-button'
import { Loaded } from '../../ui/loaded'
import { Pagination } from '../../ui/pagination'
import { RecordPaper } from '../../ui/record-paper'
import { RecordTable } from '../../ui/record-table'
import { ContactDialog } from '../contacts/contact-dialog'
import { useRefusalText } from '../contacts/use-refusal-text'
import { isFiltered, type RenewalFilters, toRenewalsQuery, useRenewalFilters } from './filters'
import type { RenewalRow } from './renewal-actions'
import { useRenewalColumns } from './renewal-columns'
import { RenewalFilterBar } from './renewal-filter-bar'
import classes from './renewals.module.css'
import { WindowBar } from './window-bar'

type Props = { view: RecordView; onRenew: (id: string) => void }
type Renewals = RouterOutputs['customers']['renewals']

/** The renewals desk: policies due for renewal, by end date. */
export default function RenewalsView({ view, onRenew }: Props) {
  const t = useTranslations('panel.customers.renewals')
  const filters = useRenewalFilters()
  const isAdmin = useIsAdmin()
  const query = trpc.customers.renewals.useQuery(toRenewalsQuery(filters), { placeholderData: keepPreviousData })
  const list = usePage(query, filters)
  return (
    <Stack gap="md">
      <Dimmed>{t('hint')}</Dimmed>
      <WindowBar
        open={filters.window}
        counts={(list.data as Renewals | undefined)?.counts}
        onOpen={(window) => filters.change({ window })}
      />
      <div className={classes.toolbar}>
        <RenewalFilterBar filters={filters} />
        {isAdmin && <ExportButton path="/exports/renewals.csv" filters={toRenewalsQuery(filters)} />}
      </div>
      <Loaded query={list} failure={t('loadFailed')}>
        {(page) =>
          page.items.length === 0 ? (
            <Nothing filters={filters} onAdd={view.add} />
          ) : (
            <RecordPaper>
              <Table rows={page.items} fetching={list.isPlaceholderData} view={view} onRenew={onRenew} />
              <Pagination shown={page} onPage={filters.setPage} />
            </RecordPaper>
          )
        }
      </Loaded>
    </Stack>
  )
}

type Contacted = { row: RenewalRow; channel: ContactChannel }

function Table({ rows, fetching, view, onRenew }: Props & { rows: RenewalRow[]; fetching: boolean }) {
  const t = useTranslations('panel.customers.renewals')
  const refusalText = useRefusalText()
  const [contacted, setContacted] = useState<Contacted | null>(null)
  const columns = useRenewalColumns({
    showPage: (id) => view.open('page', id),
    edit: view.edit,
    renew: onRenew,
    note: (row, channel) => setContacted({ row, channel }),
  })
  return (
    <>
      <RecordTable label={t('list')} rows={rows} columns={columns} empty="" fetching={fetching} />
      {contacted && (
        <ContactDialog
          customer={contacted.row}
          channel={contacted.channel}
          refusal={refusalText(contacted.row.contactRefusal)}
          onClose={() => setContacted(null)}
        />
      )}
    </>
  )
}

/** The empty state: what the window would list, and what to do until then. */
function Nothing({ filters, onAdd }: { filters: RenewalFilters; onAdd: () => void }) {
  const t = useTranslations('panel.customers.renewals')
  const { window } = filters
  const widest = window === WIDEST_WINDOW || window === 'expired' || window === 'followUps'
  return (
    <Paper className={classes.nothing} role="status">
      <Text fw={600}>{t(`nothing.${window}`)}</Text>
      <Dimmed maw={520}>
        {t(isFiltered(filters) ? 'nothingFiltered' : `teach.${window === 'followUps' ? 'followUps' : 'ends'}`)}
      </Dimmed>
      {isFiltered(filters) ? (
        <Button
          variant="default"
          onClick={() => filters.change({ insuranceCompanyId: null, policyTypeId: null, outcome: null })}
        >
          {t('clear')}
        </Button>
      ) : widest ? (
        <Button variant="default" onClick={onAdd}>
          {t('add')}
        </Button>
      ) : (
        <Button variant="default" onClick={() => filters.change({ window: WIDEST_WINDOW })}>
          {t('widen')}
        </Button>
      )}
    </Paper>
  )
}
