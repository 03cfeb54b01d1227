// No Zod here: the public site imports this file, and its visitors should not download a validator.

/** Where images that staff upload are served. */
export const ASSET_URL_PREFIX = '/files/site-assets/'

/** Any origin would do: it only tells whether an address leaves it. */
const HERE = 'https://site.invalid'

/** A page or file on the web, to be linked to as it stands. It is read by the parser that browsers follow links with. */
export function isWebAddress(text: string, schemes = ['https:', 'http:']): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text) && schemes.includes(new URL(text).protocol)
}

/** A path of this site; `//elsewhere` and whatever browsers make that of is none. */
export function isSitePath(text: string): boolean {
  return text.startsWith('/') && URL.canParse(text, HERE) && new URL(text, HERE).origin === HERE
}

/** What may stand for an image of the site: one that was uploaded, or one on the web. */
export function isImageAddress(text: string): boolean {
  const isUploaded = text.startsWith(ASSET_URL_PREFIX) && isSitePath(text) && new URL(text, HERE).pathname === text
  return isUploaded || isWebAddress(text, ['https:'])
}
