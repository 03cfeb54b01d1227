import { z } from 'zod'
import { uuid } from '../../../shared/records'
import { linked } from '../addresses'
import { parseAsText } from '../query-parsers'
import { useFilters } from '../records/use-filters'

const parsers = {
  requestStatus: linked.requestStatus.withDefault('new'),
  assignedTo: parseAsText(z.union([z.literal('me'), uuid])),
}

/** State, owner and page of the list of requests. */
export const useRequestFilters = () => useFilters(parsers)
