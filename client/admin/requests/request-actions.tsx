import { Button, Group } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { ContactChannel } from '../../../shared/contacts'
import { DeskActions } from '../desk/desk-actions'
import { customerHref } from '../navigation/record-href'
import { useAuth } from '../session/auth'
import { useIsAdmin } from '../session/role'
import { EyeIcon, PeopleIcon, TrashIcon, WarningIcon } from '../ui/icons'
import { asLink, type RowAction, RowMenu } from '../ui/row-actions'
import type { RequestRow } from './request-text'

export type RequestRowActions = {
  open: (id: string) => void
  /** Asks for the outcome of a contact. */
  note: (row: RequestRow, channel: ContactChannel) => void
  take: (row: RequestRow) => void
  convert: (id: string) => void
  lose: (row: RequestRow) => void
  remove: (row: RequestRow) => void
}

/** The actions of one request: to write and to convert as buttons with words, the rest in a menu. */
export function RequestActions({ row, actions }: { row: RequestRow; actions: RequestRowActions }) {
  const t = useTranslations('panel.requests')
  const ui = useTranslations('panel.ui')
  const isAdmin = useIsAdmin()
  const { user } = useAuth()
  const { id, fullName, customerId, status, assignedTo } = row
  const open: RowAction = { label: t('open'), Icon: EyeIcon, act: () => actions.open(id) }
  const removal: RowAction = {
    label: t('delete'),
    Icon: TrashIcon,
    color: 'red',
    isApart: true,
    act: () => actions.remove(row),
  }
  const remove = isAdmin ? [removal] : []
  if (customerId) {
    return (
      <Group gap={6} wrap="nowrap" justify="flex-end">
        <Button
          size="sm"
          variant="light"
          aria-label={ui('actionOn', { action: t('customer'), name: fullName })}
          {...asLink(customerHref(customerId))}
        >
          {t('customer')}
        </Button>
        <RowMenu of={fullName} actions={[open, ...remove]} />
      </Group>
    )
  }
  return (
    <DeskActions
      row={row}
      main={{ label: t('convert'), word: t('convertShort'), act: () => actions.convert(id) }}
      note={(channel) => actions.note(row, channel)}
      more={[
        open,
        ...(assignedTo === user?.id ? [] : [{ label: t('take'), Icon: PeopleIcon, act: () => actions.take(row) }]),
        ...(status === 'lost' ? [] : [{ label: t('lose'), Icon: WarningIcon, act: () => actions.lose(row) }]),
        ...remove,
      ]}
    />
  )
}
