import type { TRPCLink } from '@trpc/client'
import type { AppRouter } from '../../server/api/router'
import type { Language } from '../../shared/languages'
import { CERTIFICATE_PARAMETER } from '../../shared/site-paths'
import { chooseLanguage } from '../site/language/choose-language'

export type PageRequest = {
  path: string
  /** With its question mark, or empty. */
  search: string
  /** The `lang` cookie, unchecked. */
  languageCookie: string | undefined
  /** The zone whose date counts as today for the business. */
  timeZone: string
  /** The year of the business's day. */
  year: string
  link: TRPCLink<AppRouter>
}

type Asked = Pick<PageRequest, 'path' | 'search' | 'languageCookie'>

export function languageOf({ path, search, languageCookie }: Asked): Language {
  return chooseLanguage({ asked: new URLSearchParams(search).get('lang'), stored: languageCookie, path })
}

export const asksForCheck = (search: string) => new URLSearchParams(search).has(CERTIFICATE_PARAMETER)
