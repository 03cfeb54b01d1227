import { Button, Group } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { callLink, customerChatLink, mailLink } from '../../../shared/contact-links'
import type { ContactChannel } from '../../../shared/contacts'
import { customerHref } from '../navigation/record-href'
import { ContactButton } from '../renewals/renewal-actions'
import { useAuth } from '../session/auth'
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

type Props = { row: RequestRow; actions: RequestRowActions }

/** The actions of one request: to write and to convert as buttons with words, the rest in a menu. */
export function RequestActions({ row, actions }: Props) {
  const t = useTranslations('panel.requests')
  const ui = useTranslations('panel.ui')
  const name = (action: string) => ui('actionOn', { action, name: row.fullName })
  const [first, ...others] = useContactWays(row, actions)
  return (
    <Group gap={6} wrap="nowrap" justify="flex-end">
      {row.customerId ? (
        <Button size="sm" variant="light" aria-label={name(t('customer'))} {...asLink(customerHref(row.customerId))}>
          {t('customer')}
        </Button>
      ) : (
        <>
          {first && <ContactButton action={first} of={row.fullName} />}
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
      <RowMenu of={row.fullName} actions={useMenu({ row, actions }, others)} />
    </Group>
  )
}

/** The ways to reach the person, each of which asks for its outcome; by chat first. */
export function useContactWays(row: RequestRow, { note }: Pick<RequestRowActions, 'note'>) {
  const t = useTranslations('panel.requests')
  const { phone, email, mail, message } = row
  const way = (href: string | null, channel: ContactChannel, texts: Pick<RowAction, 'label' | 'Icon'> & Worded) =>
    href ? [{ ...texts, href, act: () => note(row, channel) }] : []
  return [
    ...way(customerChatLink(phone, message), 'whatsapp', { label: t('whatsapp'), word: 'WhatsApp', Icon: ChatIcon }),
    ...way(callLink(phone), 'phone', { label: t('call'), Icon: PhoneIcon }),
    ...way(email && mailLink(email, mail), 'email', { label: t('mail'), word: t('mailShort'), Icon: MailIcon }),
  ]
}
type Worded = { word?: string }

function useMenu({ row, actions }: Props, ways: RowAction[]): RowAction[] {
  const t = useTranslations('panel.requests')
  const copy = useCopyText()
  const isAdmin = useIsAdmin()
  const { user } = useAuth()
  const { message, customerId, status, assignedTo } = row
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
    ...ways,
    { label: t('copy'), Icon: CopyIcon, act: () => copy(message, t('copied')) },
    ...(assignedTo === user?.id ? [] : [{ label: t('take'), Icon: PeopleIcon, act: () => actions.take(row) }]),
    ...(status === 'lost' ? [] : [{ label: t('lose'), Icon: WarningIcon, act: () => actions.lose(row) }]),
  ]
  return [open, ...(customerId ? [] : work), ...(isAdmin ? [remove] : [])]
}
