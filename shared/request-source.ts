// No Zod here: the public site imports this file, and its visitors should not download a validator.

/** What advertisements and newsletters add to the address of the page that they lead to. */
const CAMPAIGN_PARAMETERS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'gclid', 'fbclid']
/** The site that a visitor came from, in links within this site. */
export const REFERRER_PARAMETER = 'desde'
export const SOURCE_PARAMETERS = [...CAMPAIGN_PARAMETERS, REFERRER_PARAMETER]
/** The form's field with all of it. */
export const SOURCE_PARAMETER = 'origen'

const VALUE_MAX_LENGTH = 200

/**
 * Where a visit came from, as a query with the known parameters only; empty if nothing is known. Nothing of it is kept
 * in the browser: it goes along in the page's own addresses.
 * @param referrer the host of the page that led here, if it is another site's
 */
export function visitSource(query: URLSearchParams, referrer = ''): string {
  const source = new URLSearchParams()
  for (const name of SOURCE_PARAMETERS) {
    const value = (query.get(name) ?? (name === REFERRER_PARAMETER ? referrer : ''))
      .replaceAll(/[\p{Cc}\p{Cs}]/gu, '')
      .trim()
      .slice(0, VALUE_MAX_LENGTH)
    if (value) source.set(name, value)
  }
  return String(source)
}
