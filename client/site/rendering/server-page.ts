import { type CSSProperties, createContext, useContext } from 'react'
import type { Language } from '../../../shared/languages'
import type { SiteSettings } from '../../../shared/settings'
import { pageData } from '../../api/page-data'

type OnServer = {
  /** The `lang` cookie of the request, unchecked. */
  languageCookie: string | undefined
  /** The language of the page. */
  language: Language
  timeZone: string
  year: string
  /**
   * Turns the settings' colours into CSS variables. The browser keeps the server's values: computing them would take
   * 0.6 KB of script that no visitor needs.
   */
  theme: (settings: SiteSettings) => CSSProperties
}

/** What only the server knows, where it renders the page. */
export const ServerPage = createContext<OnServer | undefined>(undefined)

/** The zone whose date counts as today for the business. */
export function useTimeZone(): string {
  return useContext(ServerPage)?.timeZone ?? pageData().timeZone
}

/** The year of the business's day on which the page was rendered; the browser's own may be another. */
export function useYear(): string | undefined {
  return useContext(ServerPage)?.year ?? pageData().year
}
