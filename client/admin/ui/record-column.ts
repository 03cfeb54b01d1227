import type { ReactNode } from 'react'

export type RecordColumn<Row> = {
  key: string
  title: string
  render: (row: Row) => ReactNode
  width?: number | string
  isNumber?: true
  /** What the rows are in order of once its head is clicked. */
  sort?: string
  /** Holds what can be done with the row. */
  isActions?: true
}

/** What the rows are in order of. */
export type RowSorting = { by: string; direction: 'asc' | 'desc'; onSort: (by: string) => void }

/** Rows that are ticked, to do something with all of them. */
export type RowSelection<Row> = {
  isTicked: (row: Row) => boolean
  onTick: (row: Row) => void
  /** Ticks all rows of the page, or none. */
  onTickPage: () => void
  nameOf: (row: Row) => string
}
