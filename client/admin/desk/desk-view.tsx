import { Button, Stack } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useListShortcuts } from '../records/record-list'
import { RecordPages } from '../records/record-pages'
import type { PageFilters, PageQuery } from '../records/use-page'
import { PeopleExportButton } from '../second-factor/people-export-button'
import { useIsAdmin } from '../session/role'
import { CountedTabs, type CountedTabsProps } from '../ui/counted-tabs'
import { Dimmed } from '../ui/dimmed'
import { EmptyList } from '../ui/empty-list'
import { type FilterChoice, FilterSelect } from '../ui/filter-select'
import { SelectIcon } from '../ui/icons'
import classes from '../ui/list-layout.module.css'
import type { RecordColumn, RowSelection } from '../ui/record-column'
import { SearchBox } from '../ui/search-box'
import { useLast } from '../ui/use-last'

type Search = ComponentProps<typeof SearchBox>

/** What stands in place of an empty list; while filters are set these can be removed instead. */
type Nothing = { title: string; teach: ReactNode; filtered: string; action: ReactNode }

type Props<Row extends { id: string }, Shown extends { page: number }, Window extends string> = {
  /** What the list is for, in a sentence. */
  hint: string
  /** The parts of the list, each with its number. */
  windows: CountedTabsProps<Window>
  choices: FilterChoice[]
  search?: Search
  list: {
    query: PageQuery<Row>
    filters: PageFilters<Shown> & { setPage: (page: number) => void }
    failure: string
    label: string
    columns: RecordColumn<Row>[]
  }
  nothing: Nothing
  exported?: ComponentProps<typeof PeopleExportButton>
  selection?:
    | { state: { isOn: boolean; start: () => void; rowSelection: RowSelection<Row> }; bar: ReactNode }
    | undefined
  /** Stands below the list beside the bar of the selection, for example the contact noted last. */
  bar?: ReactNode
  /** The dialogs. */
  children: ReactNode
}

/**
 * A desk: people to write to, call or visit, in windows, with filters, a selection and a page of rows. A source of it is a
 * query, columns and texts.
 */
export function Desk<Row extends { id: string }, Shown extends { page: number }, Window extends string>(
  props: Props<Row, Shown, Window>,
) {
  const { hint, windows, choices, search, list, nothing, exported, selection, bar, children } = props
  const counts = useLast(windows.counts)
  const isOn = selection?.state.isOn
  return (
    <Stack gap="md">
      <Dimmed>{hint}</Dimmed>
      <CountedTabs {...windows} counts={counts} />
      <DeskToolbar choices={choices} search={search}>
        <Tools exported={exported} onSelect={isOn === false ? selection?.state.start : undefined} />
      </DeskToolbar>
      <RecordPages
        {...list}
        selection={isOn ? selection?.state.rowSelection : undefined}
        empty={<Nothing nothing={nothing} choices={choices} search={search} />}
      />
      <div className={classes.bars}>
        {bar}
        {isOn && selection?.bar}
      </div>
      {children}
    </Stack>
  )
}

type Filters = { choices: FilterChoice[]; search?: Search | undefined }

/** The filters of a list, and beside them what concerns all of it. */
export function DeskToolbar({ choices, search, children }: Filters & { children: ReactNode }) {
  return (
    <div className={classes.toolbar}>
      <search className={classes.filters}>
        {search && <DeskSearch {...search} />}
        {choices.map((choice) => (
          <FilterSelect key={choice.label} {...choice} />
        ))}
      </search>
      {children}
    </div>
  )
}

function DeskSearch(search: Search) {
  useListShortcuts(null)
  return <SearchBox {...search} />
}

function Tools({
  exported,
  onSelect,
}: Pick<Props<never, never, never>, 'exported'> & { onSelect?: (() => void) | undefined }) {
  const t = useTranslations('panel.customers.renewals')
  const isAdmin = useIsAdmin()
  return (
    <div className={classes.tools}>
      {onSelect && (
        <Button size="xs" leftSection={<SelectIcon size={16} />} onClick={onSelect}>
          {t('select')}
        </Button>
      )}
      {exported && isAdmin && <PeopleExportButton {...exported} />}
    </div>
  )
}

function Nothing({ nothing, choices, search }: Filters & { nothing: Nothing }) {
  const t = useTranslations('panel.customers.renewals')
  const set = choices.filter(({ value }) => value !== null)
  if (set.length === 0 && !search?.value) {
    return (
      <EmptyList title={nothing.title} action={nothing.action}>
        {nothing.teach}
      </EmptyList>
    )
  }
  const clear = () => {
    for (const choice of set) choice.onChange(null)
    search?.onSearch('')
  }
  return (
    <EmptyList title={nothing.title} action={<Button onClick={clear}>{t('clear')}</Button>}>
      {nothing.filtered}
    </EmptyList>
  )
}
