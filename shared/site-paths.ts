import { LANGUAGES, type Language } from './languages'
import type { DocumentType } from './legal'

/** The query parameter of public pages that holds the policy number of a lookup. */
export const NUMBER_PARAMETER = 'poliza'

/** The query parameters of the landing page that name a plan: they lead to the chat that asks for a quote of it. */
export const PLAN_PARAMETERS = { type: 'tipo', months: 'meses' } as const

/** Legal pages have an address per language, but for the cookies' one. */
const PATHS: Record<DocumentType, Record<Language, string>> = {
  terms: { es: '/terminos', en: '/terms' },
  privacy: { es: '/privacidad', en: '/privacy' },
  cookies: { es: '/cookies', en: '/cookies' },
}

export const DOCUMENT_TYPES = Object.keys(PATHS) as DocumentType[]

/** The public paths that have a page of their own. */
export const PAGE_PATHS = ['/', ...new Set(Object.values(PATHS).flatMap((paths) => Object.values(paths)))]

export function legalPath(type: DocumentType, language: Language): string {
  return PATHS[type][language]
}

/** The legal document that a path shows, or undefined where it shows the landing page. */
export function documentOfPath(path: string): DocumentType | undefined {
  return DOCUMENT_TYPES.find((type) => Object.values(PATHS[type]).includes(path))
}

/** The language that a path speaks, or undefined where it speaks both. */
export function languageOfPath(path: string): Language | undefined {
  const [language, other] = LANGUAGES.filter((candidate) => pathInLanguage(path, candidate) === path)
  return other ? undefined : language
}

/** The address of the same page in a language; that of the landing page, whatever path shows it, is `/`. */
export function pathInLanguage(path: string, language: Language): string {
  const type = documentOfPath(path)
  return type ? legalPath(type, language) : '/'
}
