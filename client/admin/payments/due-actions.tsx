import { useTranslations } from 'use-intl'
import type { ContactChannel, ContactSubject } from '../../../shared/contacts'
import type { RouterOutputs } from '../../api/trpc'
import { DeskActions } from '../renewals/renewal-actions'
import { WarningIcon } from '../ui/icons'
import type { RowAction } from '../ui/row-actions'

export type DueRow = RouterOutputs['payments']['due']['items'][number]

export type DueRowActions = {
  /** Opens the form, to add a missing phone or email. */
  edit: (customerId: string) => void
  pay: (row: DueRow) => void
  /** Asks for the outcome of a contact. @param about what is due unless given; null for the renewal as well */
  note: (row: DueRow, channel: ContactChannel, about?: ContactSubject | null) => void
  /** Cancels the policy for non-payment. */
  cancel: (row: DueRow) => void
}

type Props = { row: DueRow; actions: DueRowActions; more?: RowAction[] }

/** The actions about an instalment: to remind, to record its payment and others. */
export function DueActions({ row, actions, more = [] }: Props) {
  const t = useTranslations('payments')
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
      edit={() => actions.edit(row.customerId)}
      note={(channel) => actions.note(row, channel)}
      more={[...more, ...(row.isCancelled ? [] : [cancel])]}
    />
  )
}
