import { useState } from 'react'
import type { ContactChannel } from '../../../shared/contacts'
import { CloseCaseDialog } from './close-case-dialog'
import { MoveCaseDialog } from './move-case-dialog'
import { NoteDialog } from './note-dialog'
import { ReopenCaseDialog } from './reopen-case-dialog'
import type { SteppedCase } from './use-case-step'

type What = 'note' | 'move' | 'close' | 'reopen'
type Asked = { what: What; record: SteppedCase; channel: ContactChannel | null }

const DIALOGS = { note: NoteDialog, move: MoveCaseDialog, close: CloseCaseDialog, reopen: ReopenCaseDialog }

/** What one does with a case, wherever it is shown, and the dialogs that ask for more. */
export function useCaseActions(open: (id: string) => void) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask =
    (what: What) =>
    (record: SteppedCase, channel: ContactChannel | null = null) =>
      setAsked({ what, record, channel })
  const actions = { open, note: ask('note'), move: ask('move'), close: ask('close'), reopen: ask('reopen') }
  const Dialog = asked && DIALOGS[asked.what]
  return { actions, dialog: Dialog && <Dialog {...asked} open={open} onClose={() => setAsked(null)} /> }
}
