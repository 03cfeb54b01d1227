import { Button, Group, Tooltip } from '@mantine/core'
import type { ComponentType } from 'react'
import { useTranslations } from 'use-intl'
import { callLink, customerChatLink, mailLink } from '../../../shared/contact-links'
import type { ContactChannel, ContactSubject } from '../../../shared/contacts'
import type { RouterOutputs } from '../../api/trpc'
import { useRefusalText } from '../contacts/use-refusal-text'
import { useCopyText } from '../ui/copy-button'
import { ChatIcon, CopyIcon, MailIcon, NoteIcon, PhoneIcon, PlusIcon } from '../ui/icons'
import { asLink, type RowAction, RowMenu } from '../ui/row-actions'
import classes from './renewals.module.css'

export type RenewalRow = RouterOutputs['customers']['renewals']['items'][number]

export type RenewalRowActions = {
  showPage: (id: string) => void
  /** Opens the form, to add a missing phone or email. */
  edit: (id: string) => void
  renew: (id: string) => void
  /** Asks for the outcome of a contact. @param about the renewal unless given; null for what is due as well */
  note: (row: RenewalRow, channel: ContactChannel, about?: ContactSubject | null) => void
}

type RenewalProps = {
  row: RenewalRow
  actions: Omit<RenewalRowActions, 'showPage'>
  /** Added to the menu. */
  more?: RowAction[]
}

/** The actions of one policy: to write, to renew and others. */
export function RenewalActions({ row, actions, more }: RenewalProps) {
  const t = useTranslations('panel.customers')
  return (
    <DeskActions
      row={row}
      main={{ label: t('renew'), act: () => actions.renew(row.id) }}
      edit={() => actions.edit(row.id)}
      note={(channel) => actions.note(row, channel)}
      more={more}
    />
  )
}

/** A customer with the messages to them. */
type Contactable = Pick<RenewalRow, 'fullName' | 'phone' | 'email' | 'message' | 'mail' | 'contactRefusal'>

type DeskProps = {
  row: Contactable
  /** What the list is for, beside writing. */
  main: { label: string; act: () => void }
  /** Opens the form, to add a missing phone or email. */
  edit: () => void
  /** Asks for the outcome of a contact. */
  note: (channel: ContactChannel) => void
  more?: RowAction[] | undefined
}

/** The actions about one customer: to write and the main one as buttons with words, the rest in a menu. */
export function DeskActions({ row, main, edit, note, more = [] }: DeskProps) {
  const t = useTranslations('panel.customers')
  const ui = useTranslations('panel.ui')
  const { first, others, refusal } = useContactActions(row, edit, note)
  const copy = useCopyText()
  return (
    <Group gap={6} wrap="nowrap" justify="flex-end">
      <ContactButton action={first} of={row.fullName} />
      <Button
        size="sm"
        className={classes.action}
        aria-label={ui('actionOn', { action: main.label, name: row.fullName })}
        onClick={main.act}
      >
        {main.label}
      </Button>
      <RowMenu
        of={row.fullName}
        actions={[
          { label: t('contacts.noteResult'), Icon: NoteIcon, act: () => note('phone') },
          ...others,
          { label: t('renewals.copy'), Icon: CopyIcon, act: () => copy(row.message, t('renewals.copied')), refusal },
          ...more,
        ]}
      />
    </Group>
  )
}

type ContactAction = RowAction & {
  /** The visible part of a label that is too long for the button. */
  word?: string
}
type ButtonProps = { action: ContactAction; of: string }

/** A disabled button stays focusable, so that everybody can read the reason. */
export function ContactButton({ action: { label, word = label, Icon, href, act, refusal }, of }: ButtonProps) {
  const t = useTranslations('panel.ui')
  const name = t('actionOn', { action: label, name: of })
  const look = {
    size: 'sm',
    variant: href ? 'light' : 'default',
    className: classes.action,
    leftSection: <Icon />,
    children: word,
  } as const
  if (refusal) {
    return (
      <Tooltip label={refusal} multiline maw={280}>
        <Button {...look} aria-label={`${name}. ${refusal}`} aria-disabled data-disabled />
      </Tooltip>
    )
  }
  return <Button {...look} aria-label={name} onClick={act} {...asLink(href)} />
}

/** The way to write to the customer, and the other ways; a missing number or address opens the form. */
function useContactActions(row: Contactable, edit: DeskProps['edit'], note: DeskProps['note']) {
  const t = useTranslations('panel.customers.renewals')
  const refusal = useRefusalText()(row.contactRefusal) ?? undefined
  const { phone, email, message, mail } = row
  const way = (label: string, Icon: ComponentType, href: string | null, channel: ContactChannel): RowAction[] =>
    href ? [{ label, Icon, href, act: () => note(channel), refusal }] : []
  const add = (label: string): RowAction => ({ label, Icon: PlusIcon, act: edit })
  const chats = way(t('whatsapp'), ChatIcon, phone && customerChatLink(phone, message), 'whatsapp')
  const calls = way(t('call'), PhoneIcon, phone && callLink(phone), 'phone')
  const mails = way(t('mail'), MailIcon, email && mailLink(email, mail), 'email')
  const [first = { ...add(t('addPhone')), word: t('phone') }, ...others]: ContactAction[] = [
    ...chats,
    ...mails,
    ...calls,
  ]
  const missing = [...(phone || !email ? [] : [add(t('addPhone'))]), ...(email ? [] : [add(t('addEmail'))])]
  return { first, others: [...others, ...missing], refusal }
}
