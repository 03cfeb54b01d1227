import { parseAsString } from 'nuqs'
import { z } from 'zod'
import type { CaseKind } from '../../../shared/cases'
import { uuid } from '../../../shared/records'
import { linked } from '../addresses'
import { parseAsText, parseAsWord } from '../query-parsers'
import { useFilters } from '../records/use-filters'

const parsers = {
  caseTab: linked.caseTab.withDefault('today'),
  kind: parseAsWord<CaseKind>({ claim: 'siniestro', change: 'cambio', complaint: 'queja' }),
  insuranceCompanyId: linked.insuranceCompanyId,
  assignedTo: parseAsText(z.union([z.literal('me'), uuid])),
  search: parseAsString,
}

/** Whom we wait for, kind, insurer, owner, search and page of the list of cases. */
export const useCaseFilters = () => useFilters(parsers)
