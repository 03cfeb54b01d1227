import { fromNow } from '../../../shared/clock'
import { dialled } from '../../../shared/contact-links'
import { DAY_MS } from '../../../shared/durations'
import type { ShownSettings } from '../../../shared/settings'
import type { Env } from '../../core/env'

export const SECURITY_TXT_PATH = '/.well-known/security.txt'
/** RFC 9116 advises less than a year. Counted from each response. */
const VALID_DAYS = 180
/** Sender addresses that nobody reads. */
const UNREAD = /^(no|do-?not)[-._]?reply\b/i

type Numbers = Pick<ShownSettings, 'whatsappNumber' | 'chatNumber'>
type Site = Pick<Env, 'publicOrigin' | 'mailFrom'>

/** The contacts to report vulnerabilities to: https://www.rfc-editor.org/rfc/rfc9116 */
export function securityTxt(settings: Numbers, site: Site): string {
  const expires = fromNow(VALID_DAYS * DAY_MS)
    .toISOString()
    .replace(/\.\d+/, '')
  const lines = [
    ...contacts(settings, site).map((contact) => `Contact: ${contact}`),
    `Expires: ${expires}`,
    'Preferred-Languages: es, en',
    `Canonical: ${site.publicOrigin}${SECURITY_TXT_PATH}`,
  ]
  return `${lines.join('\n')}\n`
}

/** Contacts that the brokerage reads: the sender address of mails, unless nobody reads it, and the chat. */
function contacts(
  { whatsappNumber, chatNumber = whatsappNumber }: Numbers,
  { mailFrom, publicOrigin }: Site,
): string[] {
  const number = dialled(chatNumber)?.replace('+', '')
  const mail = UNREAD.test(mailFrom.address) ? [] : [`mailto:${mailFrom.address}`]
  const chat = number ? [`https://wa.me/${number}`] : []
  const known = [...mail, ...chat]
  // The file must have one contact: the site itself says how to reach its owners.
  return known.length > 0 ? known : [`${publicOrigin}/`]
}
