import { createParser, parseAsStringLiteral } from 'nuqs'
import { CONSENT_CHOICES, visitorReference } from '../../../shared/consents'
import { parseAsDate } from '../records/query-parsers'
import { toQuery, useFilters } from '../records/use-filters'

/** Parses a visitor's id or its beginning; anything else is null. */
const parseAsReference = createParser({
  parse: (text) => visitorReference.safeParse(text).data ?? null,
  serialize: (reference: string) => reference,
})

const parsers = {
  choice: parseAsStringLiteral(CONSENT_CHOICES),
  visitorId: parseAsReference,
  from: parseAsDate,
  to: parseAsDate,
}
const words = { choice: 'decision', visitorId: 'visitante', from: 'desde', to: 'hasta' }

/** The filters and page of the consent register. */
export const useConsentFilters = () => useFilters(parsers, words)
export type ConsentFilters = ReturnType<typeof useConsentFilters>

export const toConsentQuery = ({ shown }: ConsentFilters) => toQuery(shown)

export const isFiltered = ({ shown: { page, ...filters } }: ConsentFilters) =>
  Object.values(filters).some((value) => value !== null)

/** Why a text cannot be searched for. */
export const referenceProblem = (text: string) =>
  text.trim() === '' ? undefined : visitorReference.safeParse(text).error?.issues[0]?.message
