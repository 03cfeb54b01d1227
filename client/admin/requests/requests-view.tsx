import { Button, Stack } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useQueryState } from 'nuqs'
import { useTranslations } from 'use-intl'
import { REQUEST_STATUSES } from '../../../shared/quote-requests'
import { type RouterOutputs, trpc } from '../../api/trpc'
import texts from '../../messages/panel-requests-es.json'
import { linked, URL_KEYS } from '../addresses'
import { RecordPages } from '../records/record-pages'
import type { RecordView } from '../records/use-record-view'
import { PeopleExportButton } from '../second-factor/people-export-button'
import { useAuth } from '../session/auth'
import { useIsAdmin } from '../session/role'
import { CountedTabs } from '../ui/counted-tabs'
import { Dimmed } from '../ui/dimmed'
import { EmptyList } from '../ui/empty-list'
import { FilterSelect } from '../ui/filter-select'
import { SelectIcon } from '../ui/icons'
import layout from '../ui/list-layout.module.css'
import { OwnTexts } from '../ui/own-texts'
import { useLast } from '../ui/use-last'
import { type RequestFilters, toRequestsQuery, useRequestFilters } from './filters'
import { useRequestColumns } from './request-columns'
import { RequestSelectionBar } from './request-selection-bar'
import classes from './requests.module.css'
import { useRequestActions } from './use-request-actions'
import { useRequestSelection } from './use-request-selection'

/** The view with its texts, which the panel does not load with its first screen. */
export default function RequestsView({ view }: { view: RecordView }) {
  return (
    <OwnTexts texts={texts}>
      <Requests view={view} />
    </OwnTexts>
  )
}

/** The wishes of visitors who want to be called, by state, the latest first. */
function Requests({ view }: { view: RecordView }) {
  const t = useTranslations('panel.requests')
  const filters = useRequestFilters()
  const isAdmin = useIsAdmin()
  const { user } = useAuth()
  const wanted = toRequestsQuery(filters)
  const query = trpc.quoteRequests.list.useQuery(wanted, { placeholderData: keepPreviousData })
  const counts = useLast(query.data?.counts ?? null)
  const [opened, setOpened] = useQueryState(URL_KEYS.request, linked.request.withOptions({ history: 'push' }))
  const { actions, dialogs, region } = useRequestActions({
    // In the form of a customer the address names the request that the customer comes from.
    opened: view.name === null ? opened : null,
    setOpened: (id) => void setOpened(id),
    convert: (id) => void view.addFor(id),
  })
  const selection = useRequestSelection(filters, query.data)
  const { assignedTo, ...exported } = wanted
  const owner = assignedTo === 'me' ? user?.id : assignedTo
  return (
    <Stack gap="md">
      <Dimmed>{t('hint')}</Dimmed>
      <CountedTabs
        label={t('states')}
        keys={REQUEST_STATUSES}
        open={filters.requestStatus}
        nameOf={(status) => t(`status.${status}`)}
        counts={counts}
        isLate={(status) => status === 'new'}
        onOpen={(requestStatus) => filters.change({ requestStatus })}
      />
      <div className={layout.toolbar}>
        <OwnerFilter filters={filters} />
        {isAdmin && (
          <div className={layout.tools}>
            {!selection.isOn && (
              <Button size="xs" leftSection={<SelectIcon size={16} />} onClick={selection.start}>
                {t('selection.start')}
              </Button>
            )}
            <PeopleExportButton
              path="/exports/requests.csv"
              filters={{ ...exported, ...(owner && { assignedTo: owner }) }}
            />
          </div>
        )}
      </div>
      <div ref={region} tabIndex={-1} className={classes.region}>
        <RecordPages
          query={query}
          filters={filters}
          failure={t('loadFailed')}
          label={t('list')}
          columns={useRequestColumns(actions)}
          selection={selection.isOn ? selection.rowSelection : undefined}
          empty={<Nothing filters={filters} />}
        />
        {selection.isOn && <RequestSelectionBar selection={selection} />}
      </div>
      {query.data && <Chats chats={query.data.chats} />}
      {dialogs}
    </Stack>
  )
}

function OwnerFilter({ filters }: { filters: RequestFilters }) {
  const t = useTranslations('panel.requests')
  const { data: colleagues = [] } = trpc.accounts.colleagues.useQuery()
  return (
    <FilterSelect
      label={t('columns.owner')}
      all={t('everybody')}
      options={[{ value: 'me', label: t('mine') }, ...colleagues.map(({ id, name }) => ({ value: id, label: name }))]}
      value={filters.assignedTo}
      onChange={(assignedTo) => filters.change({ assignedTo })}
    />
  )
}

/** The empty state: where requests come from. */
function Nothing({ filters: { requestStatus, assignedTo, change } }: { filters: RequestFilters }) {
  const t = useTranslations('panel.requests')
  const action = assignedTo ? (
    <Button onClick={() => change({ assignedTo: null })}>{t('clear')}</Button>
  ) : (
    <Button component="a" href="/#planes" target="_blank" rel="noopener">
      {t('seeSite')}
    </Button>
  )
  return (
    <EmptyList title={t(`nothing.${requestStatus}`)} action={action}>
      {t(assignedTo ? 'nothingFiltered' : 'teach')}
    </EmptyList>
  )
}

/** How often visitors opened the chat with a quote text this week, which leaves no request. */
function Chats({ chats }: { chats: RouterOutputs['quoteRequests']['list']['chats'] }) {
  const t = useTranslations('panel.requests')
  if (chats.length === 0) return null
  const count = chats.reduce((sum, { clicks }) => sum + clicks, 0)
  const plans = chats.map(({ policyType, durationMonths: months, clicks }) =>
    t('chatsOf', { plan: t('plan', { policyType, months }), count: clicks }),
  )
  return (
    <Dimmed size="xs">
      {t('chats', { count })} {plans.join(' · ')}
    </Dimmed>
  )
}
