import type { ReactNode } from 'react'
import type { Page } from '../../../shared/paging'
import { Loaded, type LoadedQuery } from '../ui/loaded'
import { Pagination } from '../ui/pagination'
import type { RecordColumn } from '../ui/record-column'
import { RecordPaper } from '../ui/record-paper'
import { RecordTable } from '../ui/record-table'

type Props<Row> = {
  list: LoadedQuery<Page<Row>> & { isPlaceholderData: boolean }
  failure: string
  label: string
  columns: RecordColumn<Row>[]
  empty: string
  onPage: (page: number) => void
  /** Shown above the table, for example the number of records. */
  summary?: (page: Page<Row>) => ReactNode
}

/** A read-only list with pages. */
export function RecordPages<Row extends { id: string }>(props: Props<Row>) {
  const { list, failure, summary, onPage, ...table } = props
  return (
    <Loaded query={list} failure={failure}>
      {(page) => (
        <>
          {summary?.(page)}
          <RecordPaper>
            <RecordTable {...table} rows={page.items} fetching={list.isPlaceholderData} />
            <Pagination shown={page} onPage={onPage} />
          </RecordPaper>
        </>
      )}
    </Loaded>
  )
}
