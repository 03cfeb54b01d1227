import { parseAsStringLiteral } from 'nuqs'
import { CONTACT_OUTCOMES } from '../../../shared/contacts'
import { linked } from '../addresses'
import { parseAsId, parseAsWay } from '../query-parsers'
import { useFilters } from '../records/use-filters'

const parsers = {
  window: linked.window.withDefault('30'),
  insuranceCompanyId: parseAsId,
  policyTypeId: parseAsId,
  lacks: parseAsWay,
  outcome: parseAsStringLiteral(CONTACT_OUTCOMES),
}

/** The window, filters and page of the renewals desk. */
export const useRenewalFilters = () => useFilters(parsers)
