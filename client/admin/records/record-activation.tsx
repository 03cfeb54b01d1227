import { useQueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { StatusToggle } from '../ui/toggle'
import { useAtOnce } from './use-at-once'

type Activatable = { id: string; isActive: boolean }

/** A section's procedures: its list, and what activates a record of it. */
type Procedures<Row extends Activatable> = {
  list: Parameters<typeof getQueryKey>[0]
  setActive: {
    useMutation: (options: { scope: { id: string } }) => { mutateAsync: (change: Activatable) => Promise<Row> }
  }
}

type Props<Row extends Activatable> = {
  record: Row
  procedures: Procedures<Row>
  nameOf: (record: Row) => string
  /** The texts of the section. */
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
}

/**
 * Shows whether a record is in use, and the switch that changes it. The answer goes into the list: otherwise the switch
 * would jump back until the list is reloaded.
 */
export function RecordActivation<Row extends Activatable>({ record, procedures, nameOf, texts }: Props<Row>) {
  const queryClient = useQueryClient()
  const { id } = record
  // Quick changes of mind on one record are saved one after the other, so that the last one counts.
  const { mutateAsync } = procedures.setActive.useMutation({ scope: { id: `setActive ${id}` } })
  const name = nameOf(record)
  const { shown, choose } = useAtOnce(record.isActive, {
    save: async (isActive) => {
      const saved = await mutateAsync({ id, isActive })
      queryClient.setQueryData<Row[]>(getQueryKey(procedures.list, undefined, 'query'), (rows) =>
        rows?.map((row) => (row.id === id ? saved : row)),
      )
      return saved
    },
    done: (saved) => texts(saved.isActive ? 'activation.activated' : 'activation.deactivated', { name: nameOf(saved) }),
    failed: texts('activation.failed', { name }),
  })
  return (
    <StatusToggle
      label={texts('activation.label', { name })}
      on={shown}
      state={texts(shown ? 'active' : 'inactive', { name })}
      onChange={choose}
    />
  )
}
