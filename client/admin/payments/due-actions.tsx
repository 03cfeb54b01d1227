import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { RouterOutputs } from '../../api/trpc'
import { DeskActions } from '../desk/desk-actions'
import type { NoteContact } from '../desk/use-contacting'
import { WarningIcon } from '../ui/icons'
import type { RowAction } from '../ui/row-actions'
import { CancelDialog } from './cancel-dialog'
import { PayDialog } from './pay-dialog'

export type DueRow = RouterOutputs['payments']['due']['items'][number]

export type DueRowActions = {
  /** Opens the form, to add a missing phone or email. */
  edit: (customerId: string) => void
  note: NoteContact
  pay: (row: DueRow) => void
  /** Cancels the policy for non-payment. */
  cancel: (row: DueRow) => void
}

/** What one does about an instalment that is due, wherever it is listed, and the dialogs that ask for more. */
export function useDueActions(others: Pick<DueRowActions, 'edit' | 'note'>) {
  const [asked, setAsked] = useState<{ row: DueRow; Dialog: typeof PayDue } | null>(null)
  const ask = (Dialog: typeof PayDue) => (row: DueRow) => setAsked({ row, Dialog })
  const actions: DueRowActions = { ...others, pay: ask(PayDue), cancel: ask(CancelDue) }
  return { actions, dialog: asked && <asked.Dialog row={asked.row} onClose={() => setAsked(null)} /> }
}

type DialogProps = { row: DueRow; onClose: () => void }

const PayDue = ({ row, onClose }: DialogProps) => (
  <PayDialog due={row} customer={{ ...row, id: row.customerId }} onClose={onClose} />
)

const CancelDue = ({ row: { customerId }, onClose }: DialogProps) => (
  <CancelDialog customerId={customerId} onClose={onClose} />
)

type Props = { row: DueRow; actions: DueRowActions; more?: RowAction[] }

/** The actions about an instalment: to remind, to record its payment and others. */
export function DueActions({ row, actions, more = [] }: Props) {
  const t = useTranslations('payments')
  const { customerId: id, fullName, contactRefusal } = row
  const cancel: RowAction = {
    label: t('due.cancel'),
    Icon: WarningIcon,
    color: 'red',
    isApart: true,
    act: () => actions.cancel(row),
  }
  return (
    <DeskActions
      row={row}
      main={{ label: t('policy.pay.action'), act: () => actions.pay(row) }}
      edit={() => actions.edit(id)}
      note={(channel) => actions.note({ id, fullName, contactRefusal }, channel, 'payment')}
      more={[...more, ...(row.isCancelled ? [] : [cancel])]}
    />
  )
}
