import type { ReactNode } from 'react'

export type RecordColumn<Row> = {
  key: string
  title: string
  render: (row: Row) => ReactNode
  width?: number | string
  isNumber?: true
  /** Holds what can be done with the row. */
  isActions?: true
}
