const SCHEME = /^[a-z][a-z0-9+.-]*:/i
const ALLOWED_SCHEME = /^(https?|mailto|tel):/i

/** Whether the server lets a link lead there: to a page of the site, to the web, to a mailbox or to a telephone. */
export function isLinkAllowed(address: string): boolean {
  if (address === '' || /\s/.test(address) || address.startsWith('//')) return false
  return !SCHEME.test(address) || ALLOWED_SCHEME.test(address)
}
