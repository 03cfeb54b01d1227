import type { ReactNode } from 'react'

export type RecordColumn<Row> = {
  key: string
  title: string
  render: (row: Row) => ReactNode
  width?: number | string
  isNumber?: true
  /** The sort order that a click on its head selects. */
  sort?: string
  /** The column holds the row's actions. */
  isActions?: true
}

/** The current sort order of the rows. */
export type RowSorting = { by: string; direction: 'asc' | 'desc'; onSort: (by: string) => void }

/** The ticked rows, for bulk actions. */
export type RowSelection<Row> = {
  isTicked: (row: Row) => boolean
  onTick: (row: Row) => void
  /** Ticks all rows of the page, or none. */
  onTickPage: () => void
  nameOf: (row: Row) => string
}
