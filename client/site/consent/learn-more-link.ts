import { isSitePath, isWebAddress } from '../../../shared/addresses'

/** The banner's link, if staff entered a path of the site or a page on the web; else undefined. */
export function learnMoreLink(url: string): { href: string; target?: '_blank' } | undefined {
  if (isSitePath(url)) return { href: url }
  return isWebAddress(url) ? { href: url, target: '_blank' } : undefined
}
