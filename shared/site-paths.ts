import { DEFAULT_LANGUAGE, inEachLanguage, LANGUAGES, type Language, languageRow } from './languages'

/** The query parameter of public pages that holds the policy number of a lookup. */
export const NUMBER_PARAMETER = 'poliza'

/** The query parameter of legal pages for the day whose text is requested. */
export const DATE_PARAMETER = 'fecha'

/** The query parameters of the page that checks a certificate: its token and a day. */
export const CERTIFICATE_PARAMETER = 'constancia'
export const DAY_PARAMETER = 'dia'

/** The query parameter of the page that checks a receipt: its token. */
export const RECEIPT_PARAMETER = 'recibo'

/** The query parameter of the insured's own page: the token of their link. */
export const INSURED_PARAMETER = 'mi-poliza'

/** The query parameter of the page with the form to be called, for browsers without script, and its value once that is sent. */
export const REQUEST_PARAMETER = 'llamada'
export const REQUEST_DONE = 'hecha'

/** The token of a mailed link or a certificate's, without what a mail program or a sentence has put around it. */
export const withoutTail = (token: string): string => token.match(/[\w-]+/)?.[0] ?? ''

/** The query parameters of the landing page that name a plan: they lead to the chat that asks for a quote of it. */
export const PLAN_PARAMETERS = { type: 'tipo', months: 'meses' } as const

/** Whether an address contains a secret token: of a certificate, a receipt or the insured's own link. */
export const holdsToken = (query: URLSearchParams): boolean =>
  query.has(CERTIFICATE_PARAMETER) || query.has(RECEIPT_PARAMETER) || query.has(INSURED_PARAMETER)

/** The parameters that decide what a page shows, in any language. */
export const KEPT_PARAMETERS = [
  NUMBER_PARAMETER,
  DATE_PARAMETER,
  CERTIFICATE_PARAMETER,
  DAY_PARAMETER,
  RECEIPT_PARAMETER,
  INSURED_PARAMETER,
  REQUEST_PARAMETER,
  PLAN_PARAMETERS.type,
  PLAN_PARAMETERS.months,
]

export type DocumentType = keyof ReturnType<typeof languageRow>['paths']
export const DOCUMENT_TYPES = Object.keys(languageRow(DEFAULT_LANGUAGE).paths) as DocumentType[]

export const legalPath = (type: DocumentType, language: Language): string => languageRow(language).paths[type]

/** An address of the site with the language of the linking page: another tab may have stored another one. */
export function keepingLanguage(address: string, language: Language): string {
  const { pathname, searchParams, hash } = new URL(address, 'https://site')
  if (!searchParams.has('lang')) searchParams.set('lang', language)
  return `${pathname}?${searchParams}${hash}`
}

/** The public paths with a page of their own. */
export const PAGE_PATHS = [
  ...new Set(['/', ...DOCUMENT_TYPES.flatMap((type) => LANGUAGES.map((language) => legalPath(type, language)))]),
]

/** The legal document that a path shows, or undefined where it shows the landing page. */
export function documentOfPath(path: string): DocumentType | undefined {
  return DOCUMENT_TYPES.find((type) => LANGUAGES.some((language) => legalPath(type, language) === path))
}

/** The language of a path, or undefined where the path serves several. */
export function languageOfPath(path: string): Language | undefined {
  const [language, other] = LANGUAGES.filter((candidate) => pathInLanguage(path, candidate) === path)
  return other ? undefined : language
}

/** The path of the same page in a language; every path of the landing page gives `/`. */
export function pathInLanguage(path: string, language: Language): string {
  const type = documentOfPath(path)
  return type ? legalPath(type, language) : '/'
}

/**
 * The address of a page in each language, whichever of its paths is given. A path that serves several languages gets a
 * `?lang=` for each but the default one.
 */
export function alternatesOf(path: string): Record<Language, string> {
  return inEachLanguage((language) => {
    const own = pathInLanguage(path, language)
    return languageOfPath(own) || language === DEFAULT_LANGUAGE ? own : `${own}?lang=${language}`
  })
}
