import { callLink, chatLink } from '../../../shared/contact-links'
import { useSettings } from '../branding/use-settings'

/**
 * The links by which the brokerage is reached, each null where the settings hold no number for it.
 * @param message what the visitor's first message says before they send it
 */
export function useContact(message: string) {
  const { companyPhone, whatsappNumber } = useSettings()
  return { chat: chatLink(whatsappNumber, message), call: callLink(companyPhone), phone: companyPhone }
}
