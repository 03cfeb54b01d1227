import type { ReactNode } from 'react'
import { type ListedRows, LoadedRecord, listedRecord } from './loaded-record'

type Identified = { id: string }

/** What the form of a section is given. */
export type RecordFormProps<Row> = {
  /** The record being edited, or null for a new one. */
  record: Row | null
  onDone: () => void
}

type EditorProps<Row extends Identified> = {
  id: string
  /** The section's list, which is loaded whole. */
  list: { useQuery: () => ListedRows<Row> }
  failure: string
  onDone: () => void
  children: (record: Row) => ReactNode
}

/** The form of an existing record, once its list is loaded. */
export function RecordEditor<Row extends Identified>({ id, list, failure, onDone, children }: EditorProps<Row>) {
  return (
    <LoadedRecord query={listedRecord(list.useQuery(), id)} failure={failure} onBack={onDone}>
      {children}
    </LoadedRecord>
  )
}

type Options<Row extends Identified> = Pick<EditorProps<Row>, 'list' | 'failure'> & {
  view: { id: string | null; showList: () => void }
  Form: (props: RecordFormProps<Row>) => ReactNode
}

/** The views in which records of a section are created and edited. */
export const recordForms = <Row extends Identified>({ view: { id, showList }, Form, ...loading }: Options<Row>) => ({
  new: <Form record={null} onDone={showList} />,
  edit: id && (
    <RecordEditor key={id} id={id} onDone={showList} {...loading}>
      {(record) => <Form record={record} onDone={showList} />}
    </RecordEditor>
  ),
})
