import { parseAsStringLiteral } from 'nuqs'
import { ACCESS_EVENTS, ACCESS_TABLES } from '../../../shared/accesses'
import { ACTION_TYPES, ACTIVITY_TABLES } from '../../../shared/activity'
import { parseAsDate, parseAsId } from '../query-parsers'
import { useFilters } from '../records/use-filters'

const common = { adminUserId: parseAsId, recordId: parseAsId, from: parseAsDate, to: parseAsDate }

const parsers = {
  actionType: parseAsStringLiteral(ACTION_TYPES),
  tableName: parseAsStringLiteral(ACTIVITY_TABLES),
  ...common,
}

/** The filters and page of the log. */
export const useActivityFilters = () => useFilters(parsers)
export type ActivityFilters = ReturnType<typeof useActivityFilters>

const accessParsers = {
  event: parseAsStringLiteral(ACCESS_EVENTS),
  tableName: parseAsStringLiteral(ACCESS_TABLES),
  ...common,
}

/** The filters and page of the accesses. */
export const useAccessFilters = () => useFilters(accessParsers)
export type AccessFilters = ReturnType<typeof useAccessFilters>
