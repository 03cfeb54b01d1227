import { useState } from 'react'
import type { ContactChannel, ContactSubject } from '../../../shared/contacts'
import { ContactDialog } from '../contacts/contact-dialog'
import type { Noted } from '../contacts/use-contact-form'
import { useRefusalText } from '../contacts/use-refusal-text'
import { CancelDialog } from './cancel-dialog'
import type { DueRow, DueRowActions } from './due-actions'
import { PayDialog } from './pay-dialog'

type Asked = { row: DueRow } & (
  | { what: 'pay' | 'cancel' }
  | { what: 'note'; channel: ContactChannel; about: ContactSubject | null }
)
type Options = Pick<DueRowActions, 'edit'> & { onNoted: (noted: Noted) => void }

/** What one does about an instalment that is due, wherever it is listed, and the dialogs that ask for more. */
export function useDueActions({ edit, onNoted }: Options) {
  const refusalText = useRefusalText()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const actions: DueRowActions = {
    edit,
    pay: (row) => setAsked({ what: 'pay', row }),
    cancel: (row) => setAsked({ what: 'cancel', row }),
    note: (row, channel, about = 'payment') => setAsked({ what: 'note', row, channel, about }),
  }
  const { row, what } = asked ?? {}
  const dialogs = row && (
    <>
      {what === 'pay' && <PayDialog due={row} customer={{ ...row, id: row.customerId }} onClose={close} />}
      {what === 'cancel' && <CancelDialog customerId={row.customerId} onClose={close} />}
      {asked?.what === 'note' && (
        <ContactDialog
          customer={{ id: row.customerId, fullName: row.fullName }}
          channel={asked.channel}
          refusal={refusalText(row.contactRefusal)}
          about={asked.about}
          isDue
          onClose={close}
          onNoted={onNoted}
        />
      )}
    </>
  )
  return { actions, dialogs }
}
