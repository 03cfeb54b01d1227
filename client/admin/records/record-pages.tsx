import type { ReactNode } from 'react'
import type { Page } from '../../../shared/paging'
import { Loaded } from '../ui/loaded'
import { Pagination } from '../ui/pagination'
import type { RecordColumn } from '../ui/record-column'
import { RecordPaper } from '../ui/record-paper'
import { RecordTable } from '../ui/record-table'
import { type PageFilters, type PageQuery, usePage } from './use-page'

type Props<Row, Shown> = {
  query: PageQuery<Row>
  filters: PageFilters<Shown> & { setPage: (page: number) => void }
  failure: string
  label: string
  columns: RecordColumn<Row>[]
  empty: string
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
          <RecordPaper>
            <RecordTable {...table} rows={page.items} fetching={list.isPlaceholderData} />
            <Pagination shown={page} onPage={filters.setPage} />
          </RecordPaper>
        </>
      )}
    </Loaded>
  )
}
