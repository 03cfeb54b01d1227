import { useTranslations } from 'use-intl'
import { callLink, customerChatLink, mailLink } from '../../../../shared/contact-links'
import type { ContactChannel } from '../../../../shared/renewals'
import type { RouterOutputs } from '../../../api/trpc'
import { ChatIcon, CopyIcon, MailIcon, NoteIcon, PhoneIcon, RenewIcon } from '../../ui/icons'
import { useNotify } from '../../ui/notify'
import { type RowAction, RowActions } from '../../ui/row-actions'
import { copyText } from '../../ui/use-copying'
import { useRefusalText } from '../contacts/use-refusal-text'

export type RenewalRow = RouterOutputs['customers']['renewals']['items'][number]

export type RenewalRowActions = {
  showPage: (id: string) => void
  /** Opens the form, to add a missing phone or email. */
  edit: (id: string) => void
  renew: (id: string) => void
  /** Asks for the outcome of a contact. */
  note: (row: RenewalRow, channel: ContactChannel) => void
}

/** The actions of one policy: contact the customer, renew, and note a contact. */
export function RenewalActions({ row, actions }: { row: RenewalRow; actions: RenewalRowActions }) {
  const t = useTranslations('panel.customers')
  const contact = useContactActions(row, actions)
  const copy = useCopyingMessage()
  return (
    <RowActions
      of={row.fullName}
      actions={[
        { Icon: ChatIcon, ...contact.chat },
        { label: t('renewals.copy'), Icon: CopyIcon, act: () => copy(row.message), refusal: contact.refusal },
        { Icon: PhoneIcon, ...contact.call },
        { Icon: MailIcon, ...contact.mail },
        { label: t('renew'), Icon: RenewIcon, act: () => actions.renew(row.id) },
        { label: t('contacts.noteResult'), Icon: NoteIcon, act: () => actions.note(row, 'phone') },
      ]}
    />
  )
}

/** An action for each channel: disabled with the reason if contact is refused; without a number it opens the form. */
function useContactActions(row: RenewalRow, { edit, note }: RenewalRowActions) {
  const t = useTranslations('panel.customers.renewals')
  const refusal = useRefusalText()(row.contactRefusal) ?? undefined
  const way = (
    label: string,
    missing: string,
    href: string | null,
    channel: ContactChannel,
  ): Omit<RowAction, 'Icon'> => {
    if (refusal) return { label, refusal }
    if (!href) return { label: missing, act: () => edit(row.id) }
    return { label, href, act: () => note(row, channel) }
  }
  const { phone, email, message, mail } = row
  return {
    refusal,
    chat: way(t('whatsapp'), t('noPhoneForChat'), phone && customerChatLink(phone, message), 'whatsapp'),
    call: way(t('call'), t('noPhone'), phone && callLink(phone), 'phone'),
    mail: way(t('mail'), t('noEmail'), email && mailLink(email, mail), 'email'),
  }
}

function useCopyingMessage() {
  const t = useTranslations('panel')
  const notify = useNotify()
  return async (text: string) => {
    if (await copyText(text)) notify.success(t('customers.renewals.copied'))
    else notify.error(t('ui.copyFailed'))
  }
}
