import { useTranslations } from 'use-intl'
import type { ContactChannel } from '../../../shared/contacts'
import { DeskActions } from '../desk/desk-actions'
import { CheckIcon, EyeIcon } from '../ui/icons'
import type { CaseRow } from './case-text'

export type CaseRowActions = {
  open: (id: string) => void
  note: (row: CaseRow, channel: ContactChannel) => void
  move: (row: CaseRow) => void
  close: (row: CaseRow) => void
  reopen: (row: CaseRow) => void
}

/** The actions of a listed case: to write and to pass it on as buttons with words, the rest in a menu. */
export function CaseActions({ row, actions }: { row: CaseRow; actions: CaseRowActions }) {
  const t = useTranslations('cases')
  const isOpen = row.closedOn === null
  const close = { label: t('close.action'), Icon: CheckIcon, act: () => actions.close(row) }
  return (
    <DeskActions
      row={{ ...row.customer, ...row }}
      main={
        isOpen
          ? { label: t('move.action'), act: () => actions.move(row) }
          : { label: t('reopen.action'), act: () => actions.reopen(row) }
      }
      note={(channel) => actions.note(row, channel)}
      more={[{ label: t('open'), Icon: EyeIcon, act: () => actions.open(row.id) }, ...(isOpen ? [close] : [])]}
    />
  )
}
