import { useQueryStates } from 'nuqs'
import { type ReactNode, useState } from 'react'
import { linked, URL_KEYS } from '../addresses'
import { NewTaskContext, type RequestOfTask } from '../navigation/new-task'
import { useSingleKeys } from '../ui/use-single-keys'
import { useLateDialog } from './use-late-dialog'

const loadTask = () => import('../tasks/new-task-dialog')
const parsers = { section: linked.section, record: linked.record, id: linked.id }

/** The form of a new task, which one key opens from anywhere, for the customer whose page, form or documents are open. */
export function NewTaskProvider({ children }: { children: ReactNode }) {
  const [{ section, record, id }] = useQueryStates(parsers, { urlKeys: URL_KEYS })
  const [request, setRequest] = useState<RequestOfTask | null>(null)
  const customerId = !request && section === 'customers' ? (record ?? id) : null
  const dialog = useLateDialog(loadTask, { customerId, request })
  const open = (about?: RequestOfTask) => {
    setRequest(about ?? null)
    void dialog.open()
  }
  useSingleKeys({
    t: (event) => {
      // The letter must not end up in the field that gets the focus.
      event.preventDefault()
      open()
    },
  })
  return (
    <NewTaskContext value={open}>
      {children}
      {dialog.element}
    </NewTaskContext>
  )
}
