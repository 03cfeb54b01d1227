// No Zod here: the public site imports this file, and its visitors should not download a validator.

/** What advertisements and newsletters add to the address of the page that they lead to, and, in our own links, the site before. */
const OF_SOURCE = /^(utm_(source|medium|campaign|term|content)|gclid|fbclid|desde)$/
export const REFERRER_PARAMETER = 'desde'
/** The form's field with all of it. */
export const SOURCE_PARAMETER = 'origen'

/** What an address tells of where the visit came from. Nothing of it is kept in the browser: it goes along in addresses. */
export const sourceIn = (query: URLSearchParams) =>
  new URLSearchParams([...query].filter(([name]) => OF_SOURCE.test(name)))

const VALUE_MAX_LENGTH = 200

/** The source of a visit as it is stored, a query; null if nothing is known. */
export function storedSource(text: string | undefined): string | null {
  const source = new URLSearchParams()
  for (const [name, value] of sourceIn(new URLSearchParams(text))) {
    const cleaned = value
      .replaceAll(/[\p{Cc}\p{Cs}]/gu, '')
      .trim()
      .slice(0, VALUE_MAX_LENGTH)
    if (cleaned) source.set(name, cleaned)
  }
  return String(source) || null
}
