import { Anchor, Button, Stack } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import type { ContactChannel, ContactSubject } from '../../../../shared/contacts'
import { type RouterOutputs, trpc } from '../../../api/trpc'
import paymentTexts from '../../../messages/customers-es.json'
import requestTexts from '../../../messages/panel-requests-es.json'
import { panelHref } from '../../addresses'
import { ContactDialog } from '../../contacts/contact-dialog'
import { NotedContact, useNoted } from '../../contacts/noted-contact-bar'
import { useRefusalText } from '../../contacts/use-refusal-text'
import { useNewTask } from '../../navigation/new-task'
import { customerHref } from '../../navigation/record-href'
import { useGo } from '../../navigation/use-go'
import { useDueActions } from '../../payments/use-due-actions'
import { type Assigned, AssigneeDialog, useAssigneeActions } from '../../policies/assignee-dialog'
import type { RenewalRow } from '../../renewals/renewal-actions'
import { useRequestActions } from '../../requests/use-request-actions'
import { useTaskDialogs } from '../../tasks/use-task-dialogs'
import { Dimmed } from '../../ui/dimmed'
import { EmptyList } from '../../ui/empty-list'
import { formatCalendarDate } from '../../ui/formats'
import { PlusIcon } from '../../ui/icons'
import classes from '../../ui/list-layout.module.css'
import { isReplacing, Loaded } from '../../ui/loaded'
import { OwnTexts } from '../../ui/own-texts'
import { RecordPaper } from '../../ui/record-paper'
import { RecordTable } from '../../ui/record-table'
import { useLast } from '../../ui/use-last'
import { useRowFocus } from '../../ui/use-row-focus'
import { type TodayFilters, toTodayQuery, useTodayFilters } from './filters'
import { RenewDialog } from './renew-dialog'
import { useTodayColumns } from './today-columns'
import { TodayFilterBar } from './today-filter-bar'
import { toRow } from './today-row'

type Contacted = { policy: RenewalRow; channel: ContactChannel; about: ContactSubject | null }

const texts = { ...paymentTexts, ...requestTexts }

/** The list with the texts of requests and payments, which the panel does not load with its first screen. */
export default function TodayView() {
  return (
    <OwnTexts texts={texts}>
      <Today />
    </OwnTexts>
  )
}

/** What is to be done today, by the user or by everybody, the most urgent first; each row has its actions in place. */
function Today() {
  const t = useTranslations('panel.dashboard.today')
  const filters = useTodayFilters()
  const query = trpc.dashboard.today.useQuery(toTodayQuery(filters), { placeholderData: keepPreviousData })
  const counts = useLast(query.data?.counts ?? null)
  const [contacted, setContacted] = useState<Contacted | null>(null)
  const [renewing, setRenewing] = useState<string | null>(null)
  const [giving, setGiving] = useState<Assigned | null>(null)
  const [openedRequest, setOpenedRequest] = useState<string | null>(null)
  const { noted, setNoted } = useNoted()
  const refusalText = useRefusalText()
  const addTask = useNewTask()
  const rowFocus = useRowFocus<HTMLDivElement>()
  const go = useGo()
  const requests = useRequestActions({
    opened: openedRequest,
    setOpened: setOpenedRequest,
    convert: (request) => go(panelHref({ section: 'customers', tab: 'requests', view: 'new', request }))(),
  })
  const edit = (id: string) => go(panelHref({ section: 'customers', view: 'edit', id }))()
  const payments = useDueActions({ edit, onNoted: setNoted })
  const tasks = useTaskDialogs(query.data?.items.flatMap(({ task }) => task ?? []) ?? [])
  const columns = useTodayColumns({
    policy: {
      edit,
      renew: setRenewing,
      note: (policy, channel, about = 'renewal') => setContacted({ policy, channel, about }),
    },
    assign: useAssigneeActions(setGiving),
    request: requests.actions,
    task: tasks.ask,
    payment: payments.actions,
  })
  return (
    <Stack gap="md" ref={requests.region} tabIndex={-1}>
      <Dimmed>{t('hint')}</Dimmed>
      <div className={classes.toolbar}>
        <TodayFilterBar filters={filters} counts={counts} />
        <Button variant="filled" leftSection={<PlusIcon />} aria-keyshortcuts="T" onClick={() => addTask()}>
          {t('newTask')}
        </Button>
      </div>
      <Loaded query={query} failure={t('loadFailed')}>
        {({ items, counts: { total, ...kinds }, next }) => {
          const count = filters.kind ? kinds[filters.kind] : total
          if (items.length === 0) return <Nothing filters={filters} next={next} />
          return (
            <>
              {count > items.length && <Dimmed role="status">{t('more', { shown: items.length, count })}</Dimmed>}
              <RecordPaper {...rowFocus}>
                <RecordTable
                  label={t('list')}
                  rows={items.map(toRow)}
                  columns={columns}
                  empty=""
                  fetching={isReplacing(query)}
                />
              </RecordPaper>
            </>
          )
        }}
      </Loaded>
      <div className={classes.bars}>
        <NotedContact noted={noted} onGone={() => setNoted(null)} />
      </div>
      {contacted && (
        <ContactDialog
          customer={contacted.policy}
          channel={contacted.channel}
          refusal={refusalText(contacted.policy.contactRefusal)}
          about={contacted.about}
          isDue={contacted.about === 'payment'}
          onClose={() => setContacted(null)}
          onNoted={setNoted}
        />
      )}
      {requests.dialogs}
      {payments.dialogs}
      {tasks.dialogs}
      {giving && <AssigneeDialog customer={giving} onClose={() => setGiving(null)} />}
      {renewing && <RenewDialog id={renewing} onClose={() => setRenewing(null)} />}
    </Stack>
  )
}

type NothingProps = { filters: TodayFilters; next: RouterOutputs['dashboard']['today']['next'] }

/** The empty state: that nothing waits, and what comes next. */
function Nothing({ filters: { isFiltered, clear }, next }: NothingProps) {
  const t = useTranslations('panel.dashboard.today')
  const action = isFiltered ? <Button onClick={clear}>{t('clear')}</Button> : <Dimmed maw={520}>{t('teach')}</Dimmed>
  return (
    <EmptyList title={t(isFiltered ? 'nothingFiltered' : 'nothing')} action={action}>
      {next &&
        t.rich(`next.${next.kind}`, {
          date: formatCalendarDate(next.dueOn),
          subject: () =>
            next.customerId ? (
              <Anchor component={Link} href={customerHref(next.customerId)} size="sm" underline="always">
                {next.subject}
              </Anchor>
            ) : (
              next.subject
            ),
        })}
    </EmptyList>
  )
}
