import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../../shared/languages'
import type { PaperLanguage } from '../../../shared/papers'
import { languageOfPath } from '../../../shared/site-paths'

type Wish = { asked: string | null; stored: string | undefined; path: string }

/** In order: the language in the address, the one stored earlier, that of the path, and Spanish. */
export function chooseLanguage({ asked, stored, path }: Wish): Language {
  return [asked, stored, languageOfPath(path)].find(isLanguage) ?? DEFAULT_LANGUAGE
}

type CheckWish = {
  asked: string | null
  /** The language of the paper; `both`, or undefined for an unknown one, leaves the choice to the reader. */
  paper: PaperLanguage | undefined
  stored: string | undefined
  /** The language that the browser asks for. */
  browser: string | undefined
}

/**
 * The language of a certificate's check: whoever holds the paper reads its language. In order: the language in the
 * address, that of the paper, the one stored earlier, the browser's, and Spanish.
 */
export function chooseCheckLanguage({ asked, paper, stored, browser }: CheckWish): Language {
  return [asked, paper, stored, browser].find(isLanguage) ?? DEFAULT_LANGUAGE
}
