import { Button } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useQueryState } from 'nuqs'
import { useTranslations } from 'use-intl'
import { REQUEST_STATUSES } from '../../../shared/quote-requests'
import { type RouterOutputs, trpc } from '../../api/trpc'
import texts from '../../messages/panel-requests-es.json'
import { linked, URL_KEYS } from '../addresses'
import { useAssigneeFilter } from '../desk/desk-filters'
import { Desk } from '../desk/desk-view'
import type { RecordView } from '../records/use-record-view'
import { useAuth } from '../session/auth'
import { useIsAdmin } from '../session/role'
import { Dimmed } from '../ui/dimmed'
import { OwnTexts } from '../ui/own-texts'
import { useRequestFilters } from './filters'
import { useRequestColumns } from './request-columns'
import { RequestSelectionBar } from './request-selection-bar'
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

/** The wishes of visitors who want to be called, by state: the latest first, new ones by when to call. */
function Requests({ view }: { view: RecordView }) {
  const t = useTranslations('panel.requests')
  const filters = useRequestFilters()
  const { requestStatus: status, assignedTo, change } = filters
  const { user } = useAuth()
  const isAdmin = useIsAdmin()
  const asked = { status, ...(assignedTo && { assignedTo }) }
  const wanted = { ...asked, page: filters.page }
  const query = trpc.quoteRequests.list.useQuery(wanted, { placeholderData: keepPreviousData })
  const [opened, setOpened] = useQueryState(URL_KEYS.request, linked.request.withOptions({ history: 'push' }))
  const { actions, dialogs, region } = useRequestActions({
    // In the form of a customer the address names the request that the customer comes from.
    opened: view.name === null ? opened : null,
    open: (id) => void setOpened(id),
    close: () => void setOpened(null),
    convert: (id) => void view.addFor(id),
  })
  const selection = useRequestSelection(wanted, query.data)
  const owner = useAssigneeFilter(filters)
  const me = { value: 'me', label: t('mine') }
  return (
    <div ref={region} tabIndex={-1} style={{ outline: 'none' }}>
      <Desk
        hint={t('hint')}
        windows={{
          label: t('states'),
          keys: REQUEST_STATUSES,
          open: status,
          nameOf: (one) => t(`status.${one}`),
          counts: query.data?.counts ?? null,
          isLate: (one) => one === 'new',
          onOpen: (requestStatus) => change({ requestStatus }),
        }}
        choices={[{ ...owner, options: [me, ...owner.options] }]}
        list={{ query, filters, failure: t('loadFailed'), label: t('list'), columns: useRequestColumns(actions) }}
        nothing={{
          title: t(`nothing.${status}`),
          teach: t('teach'),
          filtered: t('nothingFiltered'),
          action: (
            <Button component="a" href="/#planes" target="_blank" rel="noopener">
              {t('seeSite')}
            </Button>
          ),
        }}
        // A link to a file names a person: whoever follows it may be another.
        exported={{
          path: '/exports/requests.csv',
          filters: { ...asked, ...(assignedTo === 'me' && user && { assignedTo: user.id }) },
        }}
        selection={isAdmin ? { state: selection, bar: <RequestSelectionBar selection={selection} /> } : undefined}
      >
        {query.data && <Chats chats={query.data.chats} />}
        {dialogs}
      </Desk>
    </div>
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
