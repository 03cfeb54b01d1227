import { NUMBER_PARAMETER } from '../../../shared/site-paths'

export const SECTION_ID = 'verificar'

/** Whether an address tells a policy number. @param address absolute, or empty */
export function holdsPolicyNumber(address: string): boolean {
  return URL.canParse(address) && new URL(address).searchParams.has(NUMBER_PARAMETER)
}

/** The address that looks a policy up, in the language that the present address asks for, if it does. */
export function lookupAddress(present: URLSearchParams, policyNumber: string): string {
  const query = new URLSearchParams({ [NUMBER_PARAMETER]: policyNumber })
  const language = present.get('lang')
  if (language) query.set('lang', language)
  return `/?${query}#${SECTION_ID}`
}
