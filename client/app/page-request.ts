import type { TRPCLink } from '@trpc/client'
import type { AppRouter } from '../../server/api/router'
import type { Language } from '../../shared/languages'
import type { PaperLanguage } from '../../shared/papers'
import { documentOfPath, holdsToken, REQUEST_PARAMETER } from '../../shared/site-paths'
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
  /** A form that was posted to the page. */
  posted?: URLSearchParams
  /** The form of the request that the page answers; null if it is not known. */
  stored?: URLSearchParams | null
}

type Asked = Pick<PageRequest, 'path' | 'search' | 'languageCookie' | 'browserLanguage'>

/** @param paper the language of the certificate or receipt that is checked */
export function languageOf(request: Asked, paper?: PaperLanguage): Language {
  const { path, search, languageCookie: stored, browserLanguage: browser } = request
  const asked = new URLSearchParams(search).get('lang')
  return pageName(request) === 'check'
    ? chooseCheckLanguage({ asked, paper, stored, browser })
    : chooseLanguage({ asked, stored, path })
}

/**
 * The site's pages, with an entry each: `landing.tsx`, `legal.tsx`, `check.tsx`. The page with only the request
 * form has none: it is for browsers without script.
 */
export type PageName = 'landing' | 'legal' | 'check' | 'request'

export function pageName({ path, search }: Pick<PageRequest, 'path' | 'search'>): PageName {
  if (documentOfPath(path)) return 'legal'
  const query = new URLSearchParams(search)
  if (holdsToken(query)) return 'check'
  return query.has(REQUEST_PARAMETER) ? 'request' : 'landing'
}
