// No Zod here: the public site imports this file, and its visitors should not download a validator.

/** Where images that staff upload are served. */
export const ASSET_URL_PREFIX = '/files/site-assets/'

/** Any origin would do: it only tells whether an address leads elsewhere. */
const HERE = 'https://site.invalid'

/** Whether a text is a complete web address, by the parser that browsers use for links. */
export function isWebAddress(text: string, schemes = ['https:', 'http:']): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text) && schemes.includes(new URL(text).protocol)
}

/** Completes an address as browsers do: `www.…` gets `https://`; others stay unchanged. */
export const withScheme = (text: string): string => (/^www\.[^\s.]/i.test(text) ? `https://${text}` : text)

/** Whether a text is a path of this site; `//elsewhere`, which browsers read as another host, is not. */
export function isSitePath(text: string): boolean {
  return text.startsWith('/') && URL.canParse(text, HERE) && new URL(text, HERE).origin === HERE
}

/** An address accepted for an image of the site: an uploaded one, or one on the web. */
export function isImageAddress(text: string): boolean {
  const isUploaded = text.startsWith(ASSET_URL_PREFIX) && isSitePath(text) && new URL(text, HERE).pathname === text
  return isUploaded || isWebAddress(text, ['https:'])
}
