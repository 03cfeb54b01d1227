import { dialled } from '../../../shared/contact-links'
import type { ShownSettings } from '../../../shared/settings'
import { business } from '../../core/business'

type Typed = Pick<ShownSettings, 'companyPhone' | 'whatsappNumber'>
type Linked = Pick<ShownSettings, 'callNumber' | 'chatNumber'>

/**
 * The numbers for links, where they are others than those that were typed. The library is loaded only for numbers that
 * do not say their country: a phone does by its plus, and a chat that is the same number with it.
 */
export async function linkedNumbers({ companyPhone, whatsappNumber }: Typed): Promise<Linked> {
  const [call, chat] = [dialled(companyPhone), dialled(whatsappNumber)]
  const isPlain = (number: string | null) => number !== null && !number.startsWith('+') && `+${number}` !== call
  if (!isPlain(call) && !isPlain(chat)) return {}
  const { siteChatNumber, sitePhone } = await import('../../../shared/phones')
  const callNumber = isPlain(call) ? sitePhone(companyPhone, business.country) : null
  const chatNumber = isPlain(chat) ? siteChatNumber(whatsappNumber, business.country) : null
  return { ...(callNumber && { callNumber }), ...(chatNumber && chatNumber !== chat && { chatNumber }) }
}
