import { useTranslations } from 'use-intl'
import { Icon } from '../art/icon'
import buttons from '../ui/button.module.css'
import { useContact } from './use-contact'

type ContactButtonProps = {
  /** The prepared text of the visitor's message. */
  text: string
  label: string
  /** Called when the chat is opened. */
  onChat?: () => void
}

/** Opens a WhatsApp chat with the brokerage; without a chat it calls, and without a phone, too, it is not rendered. */
export function ContactButton({ text, label, onChat }: ContactButtonProps) {
  const t = useTranslations('site.chat')
  const { chat, call, phone } = useContact(text)
  if (chat) {
    return (
      <a className={buttons.chat} href={chat} target="_blank" rel="noopener" onClick={onChat}>
        <Icon name="chat" />
        {label}
      </a>
    )
  }
  if (!call) return null
  return (
    <a className={buttons.chat} href={call}>
      <Icon name="phone" />
      {t('phone', { phone })}
    </a>
  )
}
