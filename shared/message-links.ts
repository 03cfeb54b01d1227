import { DEFAULT_LANGUAGE, type Language } from './languages'
import type { PaperLanguage } from './papers'
import { CERTIFICATE_PARAMETER, INSURED_PARAMETER, NUMBER_PARAMETER, RECEIPT_PARAMETER } from './site-paths'

/** The site in a language. */
export const siteLink = (origin: string, language: Language): string =>
  language === DEFAULT_LANGUAGE ? `${origin}/` : `${origin}/?lang=${language}`

/** The page on which a customer checks a policy, in their language. */
export function policyLink(origin: string, policyNumber: string, language: Language): string {
  const spoken: Record<string, string> = language === DEFAULT_LANGUAGE ? {} : { lang: language }
  return `${origin}/?${new URLSearchParams({ [NUMBER_PARAMETER]: policyNumber, ...spoken })}#verificar`
}

/** The page on which the holder of a certificate checks it. */
export const certificateLink = (origin: string, token: string) =>
  `${origin}/?${CERTIFICATE_PARAMETER}=${token}#verificar`

/** The path of a certificate's PDF, which is served for a limited time. */
export const paperUrl = (token: string) => `/files/certificates/${token}.pdf`

/** The page on which the holder of a receipt checks it, in a language other than the customer's if one is given. */
export const receiptLink = (origin: string, token: string, language?: PaperLanguage) =>
  `${origin}/?${RECEIPT_PARAMETER}=${token}${language && language !== 'both' ? `&lang=${language}` : ''}#verificar`

/** The path of a receipt's PDF, in a language other than the customer's if one is given; served for a limited time. */
export const receiptUrl = (token: string, language?: PaperLanguage) =>
  `/files/receipts/${token}.pdf${language ? `?lang=${language}` : ''}`

/** The insured's own page, in their language. */
export const insuredLink = (origin: string, token: string, language: Language): string =>
  `${origin}/?${INSURED_PARAMETER}=${token}${language === DEFAULT_LANGUAGE ? '' : `&lang=${language}`}`
