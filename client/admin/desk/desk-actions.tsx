import { Button, Group, Tooltip } from '@mantine/core'
import type { ComponentType } from 'react'
import { useTranslations } from 'use-intl'
import { callLink, customerChatLink, mailLink } from '../../../shared/contact-links'
import type { ContactChannel } from '../../../shared/contacts'
import type { RouterOutputs } from '../../api/trpc'
import { useRefusalText } from '../contacts/use-refusal-text'
import { useCopyText } from '../ui/copy-button'
import { ChatIcon, CopyIcon, MailIcon, NoteIcon, PhoneIcon, PlusIcon } from '../ui/icons'
import { asLink, type RowAction, RowMenu } from '../ui/row-actions'
import classes from './desk.module.css'

export type RenewalRow = RouterOutputs['customers']['renewals']['items'][number]

/** A person with the messages to them. */
export type Contactable = Pick<RenewalRow, 'fullName' | 'phone' | 'email' | 'message' | 'mail'> &
  Partial<Pick<RenewalRow, 'contactRefusal'>>

type Props = {
  row: Contactable
  /** What the list is for, beside writing. */
  main: { label: string; word?: string; act: () => void }
  /** Opens the form, to add a missing phone or email; without it, nothing is missed. */
  edit?: () => void
  /** Asks for the outcome of a contact. */
  note: (channel: ContactChannel) => void
  more?: RowAction[]
}

/** The actions about one person: to write and the main one as buttons with words, the rest in a menu. */
export function DeskActions({ row, main, edit, note, more = [] }: Props) {
  const t = useTranslations('panel.customers')
  const ui = useTranslations('panel.ui')
  const { ways, missing, refusal } = useContactWays(row, note, edit)
  const [first, ...others] = [...ways, ...missing]
  const copy = useCopyText()
  return (
    <Group gap={6} wrap="nowrap" justify="flex-end">
      {first && <ContactButton action={first} of={row.fullName} />}
      <Button
        size="sm"
        className={classes.action}
        aria-label={ui('actionOn', { action: main.label, name: row.fullName })}
        onClick={main.act}
      >
        {main.word ?? main.label}
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

/** The ways to reach a person, each of which asks for its outcome, and what is missing for others. */
export function useContactWays(row: Contactable, note: Props['note'], edit?: Props['edit']) {
  const t = useTranslations('panel.customers.renewals')
  const refusal = useRefusalText()(row.contactRefusal) ?? undefined
  const { phone, email, message, mail } = row
  const way = (label: string, Icon: ComponentType, href: string | null, channel: ContactChannel): ContactAction[] =>
    href ? [{ label, Icon, href, act: () => note(channel), refusal }] : []
  const add = (label: string, more?: object): ContactAction[] =>
    edit ? [{ label, Icon: PlusIcon, act: edit, ...more }] : []
  const chats = way(t('whatsapp'), ChatIcon, phone && customerChatLink(phone, message), 'whatsapp')
  const calls = way(t('call'), PhoneIcon, phone && callLink(phone), 'phone')
  const mails = way(t('mail'), MailIcon, email && mailLink(email, mail), 'email')
  const missing = [...(phone ? [] : add(t('addPhone'), { word: t('phone') })), ...(email ? [] : add(t('addEmail')))]
  return { ways: [...chats, ...mails, ...calls], missing, refusal }
}
