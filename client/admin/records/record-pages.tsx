import type { ComponentProps, ReactNode } from 'react'
import type { Page } from '../../../shared/paging'
import { isReplacing, Loaded } from '../ui/loaded'
import { Pagination } from '../ui/pagination'
import { RecordPaper } from '../ui/record-paper'
import { RecordTable } from '../ui/record-table'
import { useRowFocus } from '../ui/use-row-focus'
import { type PageFilters, type PageQuery, usePage } from './use-page'

type TableProps<Row extends { id: string }> = Omit<ComponentProps<typeof RecordTable<Row>>, 'rows' | 'empty'> & {
  page: Page<Row>
  onPage: (page: number) => void
  sizes?: ComponentProps<typeof Pagination>['sizes']
  /** A sentence, or what stands in place of the table. */
  empty: ReactNode
}

/** One page of a list, and the buttons for the others. */
export function PageTable<Row extends { id: string }>({ page, onPage, sizes, empty, ...table }: TableProps<Row>) {
  const rowFocus = useRowFocus<HTMLDivElement>()
  if (page.items.length === 0 && typeof empty !== 'string') return empty
  return (
    <RecordPaper {...rowFocus}>
      <RecordTable {...table} rows={page.items} empty={String(empty)} />
      <Pagination shown={page} onPage={onPage} sizes={sizes} />
    </RecordPaper>
  )
}

type Props<Row extends { id: string }, Shown> = Omit<TableProps<Row>, 'page' | 'onPage' | 'fetching'> & {
  query: PageQuery<Row>
  filters: PageFilters<Shown> & { setPage: (page: number) => void }
  failure: string
  /** Shown above the table, for example the number of records. */
  summary?: (page: Page<Row>) => ReactNode
}

/** A read-only list with pages. */
export function RecordPages<Row extends { id: string }, Shown extends { page: number }>(props: Props<Row, Shown>) {
  const { query, filters, failure, summary, ...table } = props
  const list = usePage(query, filters)
  return (
    <Loaded query={list} failure={failure}>
      {(page) => (
        <>
          {summary?.(page)}
          <PageTable {...table} page={page} fetching={isReplacing(list)} onPage={filters.setPage} />
        </>
      )}
    </Loaded>
  )
}
