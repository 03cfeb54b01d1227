import type { Language } from '../../../shared/languages'
import { policyNumberForm } from '../../../shared/policy-number'
import { holdsToken, NUMBER_PARAMETER } from '../../../shared/site-paths'

export const SECTION_ID = 'verificar'

/** The policy number in an address, in its normal form; empty if there is none. */
export function askedNumber(query: URLSearchParams): string {
  return policyNumberForm(query.get(NUMBER_PARAMETER) ?? '')
}

/** Whether an address contains a policy number, or a paper's token. @param address absolute, or empty */
export function holdsPolicyNumber(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { searchParams } = new URL(address)
  return searchParams.has(NUMBER_PARAMETER) || holdsToken(searchParams)
}

/** The address of a policy's lookup. It names the page's language, as another tab may have stored another one. */
export function lookupAddress(policyNumber: string, language: Language): string {
  return `/?${new URLSearchParams({ [NUMBER_PARAMETER]: policyNumber, lang: language })}#${SECTION_ID}`
}
