import { startTransition, useOptimistic } from 'react'
import { useNotify } from '../ui/notify'
import { StatusToggle } from '../ui/toggle'

type Activatable = { id: string; isActive: boolean }

type Props<Row extends Activatable> = {
  record: Row
  nameOf: (record: Row) => string
  /** Of the section in the catalogue. */
  texts: (
    key:
      | 'active'
      | 'inactive'
      | 'activation.label'
      | 'activation.activated'
      | 'activation.deactivated'
      | 'activation.failed',
    values: { name: string },
  ) => string
  save: (input: { id: string; isActive: boolean }) => Promise<Row>
  /** Takes the answer over into the list. */
  onSaved: (saved: Row) => void
}

/** Quick changes of mind on one record are saved one after the other, so that the last one counts. */
export const inOrder = ({ id }: Activatable) => ({ scope: { id: `setActive ${id}` } })

/** A list once one of its records was saved. */
export const withSaved =
  <Row extends Activatable>(saved: Row) =>
  (rows: Row[] | undefined) =>
    rows?.map((row) => (row.id === saved.id ? saved : row))

/** Whether a record is in use, and the switch that changes it. It shows the new state at once, until it is refused. */
export function RecordActivation<Row extends Activatable>({ record, nameOf, texts, save, onSaved }: Props<Row>) {
  const notify = useNotify()
  const { id } = record
  const name = nameOf(record)
  const [on, show] = useOptimistic(record.isActive)
  const change = (isActive: boolean) =>
    startTransition(async () => {
      show(isActive)
      try {
        const saved = await save({ id, isActive })
        onSaved(saved)
        const done = saved.isActive ? 'activation.activated' : 'activation.deactivated'
        notify.success(texts(done, { name: nameOf(saved) }))
      } catch (error) {
        notify.failure(error, texts('activation.failed', { name }))
      }
    })
  return (
    <StatusToggle
      label={texts('activation.label', { name })}
      on={on}
      state={texts(on ? 'active' : 'inactive', { name })}
      onChange={change}
    />
  )
}
