import { Anchor, Badge, Button, Stack, Title } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { TODAY_GROUPS, type TodayGroup } from '../../../../shared/today'
import { type RouterOutputs, trpc } from '../../../api/trpc'
import customerTexts from '../../../messages/customers-es.json'
import requestTexts from '../../../messages/panel-requests-es.json'
import { DeskToolbar } from '../../desk/desk-view'
import { useNewTask } from '../../navigation/new-task'
import { customerHref } from '../../navigation/record-href'
import { RecordPages } from '../../records/record-pages'
import { Dimmed } from '../../ui/dimmed'
import { EmptyList } from '../../ui/empty-list'
import { formatCalendarDate, formatNumber } from '../../ui/formats'
import { PlusIcon } from '../../ui/icons'
import layout from '../../ui/list-layout.module.css'
import { isReplacing, Loaded } from '../../ui/loaded'
import { OwnTexts } from '../../ui/own-texts'
import { RecordPaper } from '../../ui/record-paper'
import { RecordTable } from '../../ui/record-table'
import { useLast } from '../../ui/use-last'
import { useRowFocus } from '../../ui/use-row-focus'
import { type TodayFilters, toTodayQuery, useTodayChoices, useTodayFilters } from './filters'
import classes from './today.module.css'
import { useTodayColumns } from './today-columns'
import { useTodayActions } from './use-today-actions'

const texts = { ...customerTexts, ...requestTexts }

/** The list with its texts and those of requests and payments, which the panel does not load with its first screen. */
export default function TodayView() {
  return (
    <OwnTexts texts={texts}>
      <Today />
    </OwnTexts>
  )
}

/** What is to be done today, by the user or by everybody, in groups; each row has its actions in place. */
function Today() {
  const t = useTranslations('today')
  const filters = useTodayFilters()
  const { group, change } = filters
  const query = trpc.dashboard.today.useQuery(toTodayQuery(filters), { placeholderData: keepPreviousData })
  const counts = useLast(query.data?.counts ?? null)
  const addTask = useNewTask()
  const rowFocus = useRowFocus<HTMLDivElement>()
  const acting = useTodayActions(query.data?.items ?? [])
  const columns = useTodayColumns(acting)
  const shared = { query, columns, failure: t('loadFailed') }
  const empty = <Nothing filters={filters} next={query.data?.next ?? null} />
  return (
    <Stack gap="md" ref={acting.region} tabIndex={-1}>
      <Dimmed>{t('hint')}</Dimmed>
      <DeskToolbar choices={useTodayChoices(filters, counts)}>
        <Button variant="filled" leftSection={<PlusIcon />} aria-keyshortcuts="T" onClick={() => addTask()}>
          {t('newTask')}
        </Button>
      </DeskToolbar>
      {group ? (
        <GroupSection group={group} count={counts?.groups[group]} onBack={() => change({ group: null })}>
          <RecordPages {...shared} filters={filters} label={t(`groups.${group}`)} empty={empty} />
        </GroupSection>
      ) : (
        <Loaded query={query} failure={t('loadFailed')}>
          {({ items, counts: { groups } }) => {
            if (items.length === 0) return empty
            const listed = TODAY_GROUPS.map((one) => ({ one, rows: items.filter((item) => item.group === one) }))
            return (
              <Stack gap="lg" {...rowFocus}>
                {listed
                  .filter(({ rows }) => rows.length > 0)
                  .map(({ one, rows }) => (
                    <GroupSection
                      key={one}
                      group={one}
                      count={groups[one]}
                      onAll={groups[one] > rows.length ? () => change({ group: one }) : undefined}
                    >
                      <RecordPaper>
                        <RecordTable
                          label={t(`groups.${one}`)}
                          rows={rows}
                          columns={columns}
                          empty=""
                          fetching={isReplacing(query)}
                        />
                      </RecordPaper>
                    </GroupSection>
                  ))}
              </Stack>
            )
          }}
        </Loaded>
      )}
      <div className={layout.bars}>{acting.bar}</div>
      {acting.dialogs}
    </Stack>
  )
}

type SectionProps = {
  group: TodayGroup
  /** Undefined until the first response. */
  count: number | undefined
  /** Shows the whole group; left out where that is seen already. */
  onAll?: (() => void) | undefined
  onBack?: () => void
  children: ReactNode
}

/** A group with its name and number. */
function GroupSection({ group, count, onAll, onBack, children }: SectionProps) {
  const t = useTranslations('today')
  const name = t(`groups.${group}`)
  return (
    <section aria-label={name}>
      <div className={classes.group}>
        <Title order={2} size="h4">
          {name} {count !== undefined && <Badge>{formatNumber(count)}</Badge>}
        </Title>
        {onAll && (
          <Button variant="subtle" size="xs" aria-label={t('allOf', { group: name })} onClick={onAll}>
            {t('all')}
          </Button>
        )}
        {onBack && (
          <Button variant="subtle" size="xs" onClick={onBack}>
            {t('back')}
          </Button>
        )}
      </div>
      {children}
    </section>
  )
}

type NothingProps = { filters: TodayFilters; next: RouterOutputs['dashboard']['today']['next'] }

/** The empty state: that nothing waits, and what comes next. */
function Nothing({ filters: { isFiltered, clear }, next }: NothingProps) {
  const t = useTranslations('today')
  const action = isFiltered ? <Button onClick={clear}>{t('clear')}</Button> : <Dimmed maw={520}>{t('teach')}</Dimmed>
  return (
    <EmptyList title={t(isFiltered ? 'nothingFiltered' : 'nothing')} action={action}>
      {next &&
        t.rich(`kinds.${next.kind}.next`, {
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
