import { parseAsStringLiteral } from 'nuqs'
import { CONSENT_CHOICES, visitorReference } from '../../../shared/consents'
import { parseAsDate, parseAsText } from '../records/query-parsers'
import { useFilters } from '../records/use-filters'

const parsers = {
  choice: parseAsStringLiteral(CONSENT_CHOICES),
  visitorId: parseAsText(visitorReference),
  from: parseAsDate,
  to: parseAsDate,
}

/** The filters and page of the consent register. */
export const useConsentFilters = () => useFilters(parsers)
export type ConsentFilters = ReturnType<typeof useConsentFilters>

/** Why a text cannot be searched for. */
export const referenceError = (text: string) =>
  text.trim() === '' ? undefined : visitorReference.safeParse(text).error?.issues[0]?.message
