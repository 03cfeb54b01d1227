import { EraseDialog } from './erase-dialog'
import { ExportDialog } from './export-dialog'

/** What an admin does with the data of a customer who has no page any more. */
const DIALOGS = { export: ExportDialog, erase: EraseDialog }
export type AskedAction = keyof typeof DIALOGS

type Props = {
  what: AskedAction
  customerId: string
  policyNumber: string
  /** Reloads the list that shows the customer. */
  onGone: () => void
  onClose: () => void
}

/** Exports or erases what is kept of a customer who was deleted. */
export function GonePersonDialog({ what, customerId, policyNumber, onGone, onClose }: Props) {
  const Dialog = DIALOGS[what]
  const gone = () => {
    onClose()
    onGone()
  }
  return <Dialog ids={[customerId]} policyNumber={policyNumber} leftOut={0} onGone={gone} onClose={onClose} />
}
