import { DEFAULT_LANGUAGE, type Language } from './languages'
import { CERTIFICATE_PARAMETER, NUMBER_PARAMETER } from './site-paths'

/** Where a customer checks a policy, in their language. */
export function policyLink(origin: string, policyNumber: string, language: Language): string {
  const spoken: Record<string, string> = language === DEFAULT_LANGUAGE ? {} : { lang: language }
  return `${origin}/?${new URLSearchParams({ [NUMBER_PARAMETER]: policyNumber, ...spoken })}#verificar`
}

/** Where whoever holds a certificate checks it. */
export const certificateLink = (origin: string, token: string) =>
  `${origin}/?${CERTIFICATE_PARAMETER}=${token}#verificar`

/** Where the paper of a certificate is had as long as that is handed out. */
export const paperUrl = (token: string) => `/files/certificates/${token}.pdf`
