import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../../shared/languages'
import { languageOfPath } from '../../../shared/site-paths'

/** In order: the language in the address, the one stored earlier, that of the path, and Spanish. */
export function chooseLanguage(wish: { asked: string | null; stored: string | undefined; path: string }): Language {
  if (isLanguage(wish.asked)) return wish.asked
  if (isLanguage(wish.stored)) return wish.stored
  return languageOfPath(wish.path) ?? DEFAULT_LANGUAGE
}
