import type { ReactNode } from 'react'
import { type ListedRows, LoadedRecord, listedRecord } from './loaded-record'
import { RecordScreen } from './record-screen'
import { type RecordView, useRecordView } from './use-record-view'

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
  procedure: { useQuery: () => ListedRows<Row> }
  failure: string
  onDone: () => void
  children: (record: Row) => ReactNode
}

/** The form of an existing record, once its list is loaded. */
export function RecordEditor<Row extends Identified>({ id, procedure, failure, onDone, children }: EditorProps<Row>) {
  return (
    <LoadedRecord query={listedRecord(procedure.useQuery(), id)} failure={failure} onBack={onDone}>
      {children}
    </LoadedRecord>
  )
}

type Props<Row extends Identified> = Pick<EditorProps<Row>, 'procedure' | 'failure'> & {
  list: (view: RecordView) => ReactNode
  /** Null if the user may only read. */
  Form: ((props: RecordFormProps<Row>) => ReactNode) | null
}

/** The records of a section whose list is loaded whole or, in its place, the form of one of them. */
export function ListedScreen<Row extends Identified>({ list, Form, ...loading }: Props<Row>) {
  const view = useRecordView()
  const { id, showList } = view
  const views = Form && {
    new: <Form record={null} onDone={showList} />,
    edit: id && (
      <RecordEditor key={id} id={id} onDone={showList} {...loading}>
        {(record) => <Form record={record} onDone={showList} />}
      </RecordEditor>
    ),
  }
  return <RecordScreen view={view} list={list(view)} views={views ?? {}} />
}
