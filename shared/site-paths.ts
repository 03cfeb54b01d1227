import { DEFAULT_LANGUAGE, inEachLanguage, LANGUAGES, type Language, languageRow } from './languages'
import type { DocumentType } from './legal'

/** The query parameter of public pages that holds the policy number of a lookup. */
export const NUMBER_PARAMETER = 'poliza'

/** The query parameter of legal pages that holds the day whose text is asked for. */
export const DATE_PARAMETER = 'fecha'

/** The query parameters of the page that checks a certificate: its token, and the day that is asked for. */
export const CERTIFICATE_PARAMETER = 'constancia'
export const DAY_PARAMETER = 'dia'

/** Those that say what a page shows, whatever its language. */
export const KEPT_PARAMETERS = [NUMBER_PARAMETER, DATE_PARAMETER, CERTIFICATE_PARAMETER, DAY_PARAMETER]

/** The query parameters of the landing page that name a plan: they lead to the chat that asks for a quote of it. */
export const PLAN_PARAMETERS = { type: 'tipo', months: 'meses' } as const

export const DOCUMENT_TYPES = Object.keys(languageRow(DEFAULT_LANGUAGE).paths) as DocumentType[]

export const legalPath = (type: DocumentType, language: Language): string => languageRow(language).paths[type]

/** The public paths that have a page of their own. */
export const PAGE_PATHS = [
  ...new Set(['/', ...DOCUMENT_TYPES.flatMap((type) => LANGUAGES.map((language) => legalPath(type, language)))]),
]

/** The legal document that a path shows, or undefined where it shows the landing page. */
export function documentOfPath(path: string): DocumentType | undefined {
  return DOCUMENT_TYPES.find((type) => LANGUAGES.some((language) => legalPath(type, language) === path))
}

/** The language that a path speaks, or undefined where it speaks several. */
export function languageOfPath(path: string): Language | undefined {
  const [language, other] = LANGUAGES.filter((candidate) => pathInLanguage(path, candidate) === path)
  return other ? undefined : language
}

/** The path of the same page in a language; that of the landing page, whatever path shows it, is `/`. */
export function pathInLanguage(path: string, language: Language): string {
  const type = documentOfPath(path)
  return type ? legalPath(type, language) : '/'
}

/**
 * The address of the page that a path shows in each language, the same as it has in any of them. A path that serves several
 * languages has to be asked for each but the site's own.
 */
export function alternatesOf(path: string): Record<Language, string> {
  return inEachLanguage((language) => {
    const own = pathInLanguage(path, language)
    return languageOfPath(own) || language === DEFAULT_LANGUAGE ? own : `${own}?lang=${language}`
  })
}
