import type { DEFAULT_LANGUAGE, Language } from '../../../shared/languages'

/** As in `shared/languages.ts`, whose values would bring Zod into every visitor's page; the types keep them equal. */
const FALLBACK: typeof DEFAULT_LANGUAGE = 'es'
const KNOWN: Record<Language, true> = { es: true, en: true }

const LANGUAGE_OF_PATH: Record<string, Language> = {
  '/terms': 'en',
  '/privacy': 'en',
  '/terminos': 'es',
  '/privacidad': 'es',
}

export function isLanguage(value: string | null | undefined): value is Language {
  return typeof value === 'string' && Object.hasOwn(KNOWN, value)
}

/** What a visitor asks for wins over what they chose before, that over what the path speaks, and Spanish is left. */
export function chooseLanguage(wish: { asked: string | null; stored: string | undefined; path: string }): Language {
  if (isLanguage(wish.asked)) return wish.asked
  if (isLanguage(wish.stored)) return wish.stored
  return LANGUAGE_OF_PATH[wish.path] ?? FALLBACK
}
