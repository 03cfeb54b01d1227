import { Icon } from '../art/icon'
import { useSettings } from '../branding/use-settings'
import buttons from '../button.module.css'
import { chatLink } from './chat-link'

type ChatButtonProps = {
  /** What the visitor's message says before they send it. */
  text: string
  label: string
}

/** Opens a WhatsApp chat with the brokerage. */
export function ChatButton({ text, label }: ChatButtonProps) {
  const { whatsappNumber } = useSettings()
  return (
    <a className={buttons.chat} href={chatLink(whatsappNumber, text)} target="_blank" rel="noopener">
      <Icon name="chat" />
      {label}
    </a>
  )
}
