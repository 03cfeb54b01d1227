import { Button, Group } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { callLink, customerChatLink, mailLink } from '../../../shared/contact-links'
import type { ContactChannel } from '../../../shared/renewals'
import { customerHref } from '../navigation/record-href'
import { useIsAdmin } from '../session/role'
import { useCopyText } from '../ui/copy-button'
import {
  ChatIcon,
  CopyIcon,
  EyeIcon,
  MailIcon,
  NoteIcon,
  PeopleIcon,
  PhoneIcon,
  TrashIcon,
  WarningIcon,
} from '../ui/icons'
import { asLink, type RowAction, RowMenu } from '../ui/row-actions'
import type { RequestRow } from './request-text'
import classes from './requests.module.css'

export type RequestRowActions = {
  open: (id: string) => void
  /** Asks for the outcome of a contact. */
  note: (row: RequestRow, channel: ContactChannel) => void
  take: (row: RequestRow) => void
  convert: (row: RequestRow) => void
  lose: (row: RequestRow) => void
  remove: (row: RequestRow) => void
}

/** The actions of one request: to write and to convert as buttons with words, the rest in a menu. */
export function RequestActions({ row, actions }: { row: RequestRow; actions: RequestRowActions }) {
  const t = useTranslations('panel.requests')
  const ui = useTranslations('panel.ui')
  const name = (action: string) => ui('actionOn', { action, name: row.fullName })
  const chat = customerChatLink(row.phone, row.message)
  return (
    <Group gap={6} wrap="nowrap" justify="flex-end">
      {row.customerId ? (
        <Button size="sm" variant="light" aria-label={name(t('customer'))} {...asLink(customerHref(row.customerId))}>
          {t('customer')}
        </Button>
      ) : (
        <>
          {chat && (
            <Button
              size="sm"
              variant="light"
              className={classes.action}
              leftSection={<ChatIcon />}
              aria-label={name(t('whatsapp'))}
              onClick={() => actions.note(row, 'whatsapp')}
              {...asLink(chat)}
            >
              WhatsApp
            </Button>
          )}
          <Button
            size="sm"
            className={classes.action}
            aria-label={name(t('convert'))}
            onClick={() => actions.convert(row)}
          >
            {t('convertShort')}
          </Button>
        </>
      )}
      <RowMenu of={row.fullName} actions={useMenu(row, actions)} />
    </Group>
  )
}

function useMenu(row: RequestRow, actions: RequestRowActions): RowAction[] {
  const t = useTranslations('panel.requests')
  const copy = useCopyText()
  const isAdmin = useIsAdmin()
  const { phone, email, mail, message, customerId, status } = row
  const call = callLink(phone)
  const open: RowAction = { label: t('open'), Icon: EyeIcon, act: () => actions.open(row.id) }
  const remove: RowAction = {
    label: t('delete'),
    Icon: TrashIcon,
    color: 'red',
    isApart: true,
    act: () => actions.remove(row),
  }
  const work: RowAction[] = [
    { label: t('note'), Icon: NoteIcon, act: () => actions.note(row, 'phone') },
    ...(call ? [{ label: t('call'), Icon: PhoneIcon, href: call, act: () => actions.note(row, 'phone') }] : []),
    ...(email
      ? [{ label: t('mail'), Icon: MailIcon, href: mailLink(email, mail), act: () => actions.note(row, 'email') }]
      : []),
    { label: t('copy'), Icon: CopyIcon, act: () => copy(message, t('copied')) },
    { label: t('take'), Icon: PeopleIcon, act: () => actions.take(row) },
    ...(status === 'lost' ? [] : [{ label: t('lose'), Icon: WarningIcon, act: () => actions.lose(row) }]),
  ]
  return [open, ...(customerId ? [] : work), ...(isAdmin ? [remove] : [])]
}
