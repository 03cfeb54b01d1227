// No Zod here: the public site imports this file, and its visitors should not download a validator.

/** A number as people write it, in groups, and an extension, which is for people to read. */
const WRITTEN = /^(\+?[\d\s().\-/\u2010-\u2015]+)(?:[,;]?\s*(?:ext|x)\.?\s*\d{1,6})?$/i

/** As many digits as numbers have in the world's plan, with the country's code. */
const FEWEST_DIGITS = 7
const MOST_DIGITS = 15

/**
 * The number that a text holds and nothing else: its digits, after a plus if it has one; null where it holds none, or
 * words beside it. A zero in brackets, as in `+44 (0)20 …`, is for callers of the same country only.
 */
function dialled(text: string): string | null {
  const written = WRITTEN.exec(text.trim())?.[1]?.replace('(0)', '') ?? ''
  const digits = written.replaceAll(/\D/g, '')
  if (digits.length < FEWEST_DIGITS || digits.length > MOST_DIGITS) return null
  return written.startsWith('+') ? `+${digits}` : digits
}

/**
 * A WhatsApp link that opens a chat with a message already written; null where the text holds no number that WhatsApp
 * can know: 7 to 15 digits that begin with the country's code, which no zero does.
 */
export function chatLink(text: string, message: string): string | null {
  const number = dialled(text)?.replace('+', '') ?? '0'
  return number.startsWith('0') ? null : `https://wa.me/${number}?text=${encodeURIComponent(message)}`
}

/**
 * How chats know the Argentine number of a text: with a 9 after the country's code, whatever it is called by otherwise
 * (https://faq.whatsapp.com/1294841057948784). Null where it holds no such number, or one that has the 9.
 */
export function argentineChatNumber(text: string): string | null {
  const number = dialled(text)?.replace('+', '')
  return number && /^54[1-8]\d{9}$/.test(number) ? `+549${number.slice(2)}` : null
}

/** As `chatLink`, to a customer. What the site's visitors load does without the rule of one country: staff are offered the 9. */
export const customerChatLink = (phone: string, message: string): string | null =>
  chatLink(argentineChatNumber(phone) ?? phone, message)

/** The link by which a device calls the number of a text; null where that holds none of 7 to 15 digits. */
export function callLink(text: string): string | null {
  const number = dialled(text)
  return number && `tel:${number}`
}

/** The link by which a device writes a mail with its subject and text; lines end as mails have them. */
export function mailLink(address: string, { subject, body }: { subject: string; body: string }): string {
  const text = encodeURIComponent(body.replaceAll(/\r?\n/g, '\r\n'))
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${text}`
}
