import type { Language } from '../../../shared/languages'
import { policyNumberForm } from '../../../shared/policy-number'
import { CERTIFICATE_PARAMETER, NUMBER_PARAMETER } from '../../../shared/site-paths'

export const SECTION_ID = 'verificar'

/** The number that an address asks for, in the form in which it is looked for; empty where it asks for none. */
export function askedNumber(query: URLSearchParams): string {
  return policyNumberForm(query.get(NUMBER_PARAMETER) ?? '')
}

/** Whether an address tells a policy number, or the token of a certificate. @param address absolute, or empty */
export function holdsPolicyNumber(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { searchParams } = new URL(address)
  return searchParams.has(NUMBER_PARAMETER) || searchParams.has(CERTIFICATE_PARAMETER)
}

/** The address that looks a policy up. It names the language of the page, as another tab may have stored another one. */
export function lookupAddress(policyNumber: string, language: Language): string {
  return `/?${new URLSearchParams({ [NUMBER_PARAMETER]: policyNumber, lang: language })}#${SECTION_ID}`
}
