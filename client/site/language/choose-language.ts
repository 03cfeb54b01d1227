import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../../shared/languages'
import { languageOfPath } from '../../../shared/site-paths'

/** What a visitor asks for wins over what they chose before, that over what the path speaks, and Spanish is left. */
export function chooseLanguage(wish: { asked: string | null; stored: string | undefined; path: string }): Language {
  if (isLanguage(wish.asked)) return wish.asked
  if (isLanguage(wish.stored)) return wish.stored
  return languageOfPath(wish.path) ?? DEFAULT_LANGUAGE
}
