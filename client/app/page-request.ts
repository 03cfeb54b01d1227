import type { TRPCLink } from '@trpc/client'
import type { AppRouter } from '../../server/api/router'
import type { CertificateLanguage } from '../../shared/certificates'
import type { Language } from '../../shared/languages'
import { CERTIFICATE_PARAMETER, documentOfPath } from '../../shared/site-paths'
import { chooseCheckLanguage, chooseLanguage } from '../site/language/choose-language'

export type PageRequest = {
  path: string
  /** With its question mark, or empty. */
  search: string
  /** The `lang` cookie, unchecked. */
  languageCookie: string | undefined
  /** The language of the site that the browser asks for, if any. */
  browserLanguage: string | undefined
  /** The zone whose date counts as today for the business. */
  timeZone: string
  /** The year of the business's day. */
  year: string
  link: TRPCLink<AppRouter>
}

type Asked = Pick<PageRequest, 'path' | 'search' | 'languageCookie' | 'browserLanguage'>

/** @param paper the language of the certificate that is checked */
export function languageOf(request: Asked, paper?: CertificateLanguage): Language {
  const { path, search, languageCookie: stored, browserLanguage: browser } = request
  const asked = new URLSearchParams(search).get('lang')
  return pageName(request) === 'check'
    ? chooseCheckLanguage({ asked, paper, stored, browser })
    : chooseLanguage({ asked, stored, path })
}

/** The site's pages, each with an entry of its own: `landing.tsx`, `legal.tsx`, `check.tsx`. */
export type PageName = 'landing' | 'legal' | 'check'

export function pageName({ path, search }: Pick<PageRequest, 'path' | 'search'>): PageName {
  if (documentOfPath(path)) return 'legal'
  return new URLSearchParams(search).has(CERTIFICATE_PARAMETER) ? 'check' : 'landing'
}
