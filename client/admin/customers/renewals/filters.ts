import { parseAsStringLiteral } from 'nuqs'
import { CONTACT_OUTCOMES, type RenewalWindow } from '../../../../shared/renewals'
import { parseAsId, parseAsWord } from '../../records/query-parsers'
import { toQuery, useFilters } from '../../records/use-filters'

/** The query string's words for the windows. */
const WORDS: Record<RenewalWindow, string> = {
  expired: 'vencidas',
  '7': '7',
  '15': '15',
  '30': '30',
  '60': '60',
  followUps: 'seguimientos',
}

const parsers = {
  window: parseAsWord(WORDS).withDefault('30'),
  insuranceCompanyId: parseAsId,
  policyTypeId: parseAsId,
  outcome: parseAsStringLiteral(CONTACT_OUTCOMES),
}
const words = { window: 'ventana', insuranceCompanyId: 'aseguradora', policyTypeId: 'tipo', outcome: 'resultado' }

/** The window, filters and page of the renewals desk. */
export const useRenewalFilters = () => useFilters(parsers, words)
export type RenewalFilters = ReturnType<typeof useRenewalFilters>

export const toRenewalsQuery = ({ shown }: RenewalFilters) => ({ ...toQuery(shown), window: shown.window })

export const isFiltered = ({ insuranceCompanyId, policyTypeId, outcome }: RenewalFilters) =>
  insuranceCompanyId !== null || policyTypeId !== null || outcome !== null
