import { useTranslations } from 'use-intl'
import { Icon } from '../art/icon'
import buttons from '../button.module.css'
import { useContact } from './use-contact'

type ContactButtonProps = {
  /** What the visitor's message says before they send it. */
  text: string
  label: string
}

/** Opens a WhatsApp chat with the brokerage; calls it where it has no chat, and is not there where it has no phone either. */
export function ContactButton({ text, label }: ContactButtonProps) {
  const t = useTranslations('site.chat')
  const { chat, call, phone } = useContact(text)
  if (chat) {
    return (
      <a className={buttons.chat} href={chat} target="_blank" rel="noopener">
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
