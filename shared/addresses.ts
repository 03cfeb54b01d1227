// No Zod here: the public site imports this file, and its visitors should not download a validator.

/** Where images that staff upload are served. */
export const ASSET_URL_PREFIX = '/files/site-assets/'

/** Any origin would do: it only serves to tell whether an address leads to another one. */
const HERE = 'https://site.invalid'

/** A page or file on the web, for a link to it as it stands. The parser is the one that browsers follow links with. */
export function isWebAddress(text: string, schemes = ['https:', 'http:']): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text) && schemes.includes(new URL(text).protocol)
}

/** An address as browsers complete it: `www.…` typed without a scheme gets `https://`; all others stay as they are. */
export const withScheme = (text: string): string => (/^www\.[^\s.]/i.test(text) ? `https://${text}` : text)

/** A path of this site; `//elsewhere`, and whatever else browsers read as another host, is none. */
export function isSitePath(text: string): boolean {
  return text.startsWith('/') && URL.canParse(text, HERE) && new URL(text, HERE).origin === HERE
}

/** An address accepted for an image of the site: an uploaded one, or one on the web. */
export function isImageAddress(text: string): boolean {
  const isUploaded = text.startsWith(ASSET_URL_PREFIX) && isSitePath(text) && new URL(text, HERE).pathname === text
  return isUploaded || isWebAddress(text, ['https:'])
}
