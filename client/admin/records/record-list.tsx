import type { ReactNode } from 'react'
import { Loaded, type LoadedQuery } from '../ui/loaded'
import { useSingleKeys } from '../ui/use-single-keys'
import { type Deletion, useDeletion } from './delete-dialog'
import classes from './record-list.module.css'

type Props<Data, Row extends { id: string }> = {
  query: LoadedQuery<Data>
  failure: string
  /** Search, filters, and the button of a new record. */
  toolbar: ReactNode
  /** Null if the user may not add records. */
  onAdd: (() => void) | null
  deletion: Deletion<Row>
  children: (data: Data, remove: (row: Row) => void) => ReactNode
}

/** The frame of a list: its toolbar, its loading states, and the dialog before a record is deleted. */
export function RecordList<Data, Row extends { id: string }>(props: Props<Data, Row>) {
  const { query, failure, toolbar, onAdd, deletion, children } = props
  const { region, remove, dialog } = useDeletion<Row, HTMLDivElement>(deletion)
  useListShortcuts(onAdd)
  return (
    <div ref={region} tabIndex={-1} className={classes.region}>
      <div className={classes.toolbar}>{toolbar}</div>
      <Loaded query={query} failure={failure}>
        {(data) => children(data, remove)}
      </Loaded>
      {dialog}
    </div>
  )
}

/**
 * The shortcuts of a list: `n` opens the form of a new record, `/` focuses the search, if there is one.
 * @param add null if the user may not add records
 */
export function useListShortcuts(add: (() => void) | null): void {
  useSingleKeys({
    n: (event) => {
      if (!add) return
      event.preventDefault()
      add()
    },
    '/': (event) => {
      const search = document.querySelector<HTMLInputElement>('main input[type="search"]')
      if (!search) return
      event.preventDefault()
      search.focus()
      search.select()
    },
  })
}
