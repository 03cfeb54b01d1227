import { siteCallLink, siteChatLink } from '../../../shared/contact-links'
import { useSettings } from '../branding/use-settings'

/**
 * Links to contact the brokerage, each null where the settings have no number for it.
 * @param message the prepared text of the visitor's first message
 */
export function useContact(message: string) {
  const settings = useSettings()
  return { chat: siteChatLink(settings, message), call: siteCallLink(settings), phone: settings.companyPhone }
}
