// No Zod here: the public site imports this file, and its visitors should not download a validator.
import { withoutDirections } from './invisible-characters'
import type { ShownSettings } from './settings'

/** A number in groups, as people write it; an extension may follow, which links leave out. */
const WRITTEN = /^(\+?[\d\s().\-/\u2010-\u2015]+)(?:[,;]?\s*(?:ext|x)\.?\s*\d{1,6})?$/i

/** How many digits international numbers have, including the country code. */
const FEWEST_DIGITS = 7
const MOST_DIGITS = 15

/**
 * The number that a text consists of: its digits, after a plus if it has one; null where the text holds no number, or
 * words beside it. A zero in brackets, as in `+44 (0)20 …`, is left out: only callers of the same country dial it.
 */
export function dialled(text: string): string | null {
  const written = WRITTEN.exec(text.trim())?.[1]?.replace('(0)', '') ?? ''
  const digits = written.replaceAll(/\D/g, '')
  if (digits.length < FEWEST_DIGITS || digits.length > MOST_DIGITS) return null
  return written.startsWith('+') ? `+${digits}` : digits
}

/**
 * A WhatsApp link that opens a chat with a prepared message; null where the text holds no number that WhatsApp can
 * know: 7 to 15 digits that begin with the country code, which never starts with a zero.
 */
export function chatLink(text: string, message: string): string | null {
  const number = dialled(text)?.replace('+', '') ?? '0'
  return number.startsWith('0')
    ? null
    : `https://wa.me/${number}?text=${encodeURIComponent(withoutDirections(message))}`
}

type Numbers = Pick<ShownSettings, 'companyPhone' | 'whatsappNumber' | 'callNumber' | 'chatNumber'>

/** The chat with the brokerage; null where its settings have no number for it. */
export const siteChatLink = ({ whatsappNumber, chatNumber = whatsappNumber }: Numbers, message: string) =>
  chatLink(chatNumber, message)

/** The call to the brokerage; null where its settings have no number for it. */
export const siteCallLink = ({ companyPhone, callNumber = companyPhone }: Numbers) => callLink(callNumber)

/**
 * The Argentine number of a text as WhatsApp knows it, with a 9 after the country code, even where people leave it out
 * (https://faq.whatsapp.com/1294841057948784). Null for any other number, and where the 9 is there already.
 */
export function argentineChatNumber(text: string): string | null {
  const number = dialled(text)?.replace('+', '')
  return number && /^54[1-8]\d{9}$/.test(number) ? `+549${number.slice(2)}` : null
}

/** `chatLink` to a customer, with the 9 of Argentine mobiles. Apart from `chatLink`, so that the site does not load that rule. */
export const customerChatLink = (phone: string, message: string): string | null =>
  chatLink(argentineChatNumber(phone) ?? phone, message)

/** A `tel:` link to the number of a text; null where the text holds none of 7 to 15 digits. */
export function callLink(text: string): string | null {
  const number = dialled(text)
  return number && `tel:${number}`
}

/** A `mailto:` link with subject and text; line breaks are CRLF, as in mails. */
export function mailLink(address: string, { subject, body }: { subject: string; body: string }): string {
  const text = encodeURIComponent(withoutDirections(body).replaceAll(/\r?\n/g, '\r\n'))
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}?subject=${encodeURIComponent(withoutDirections(subject))}&body=${text}`
}
