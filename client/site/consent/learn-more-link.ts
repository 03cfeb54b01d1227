import { isSitePath, isWebAddress } from '../../../shared/addresses'
import type { Language } from '../../../shared/languages'
import { keepingLanguage } from '../../../shared/site-paths'

/** The banner's link, if staff entered a path of the site or a page on the web; else undefined. */
export function learnMoreLink(url: string, language: Language): { href: string; target?: '_blank' } | undefined {
  if (isSitePath(url)) return { href: keepingLanguage(url, language) }
  return isWebAddress(url) ? { href: url, target: '_blank' } : undefined
}
