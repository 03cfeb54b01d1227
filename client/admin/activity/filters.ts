import { parseAsStringLiteral } from 'nuqs'
import { ACTION_TYPES, ACTIVITY_TABLES } from '../../../shared/activity'
import { parseAsDate, parseAsId } from '../records/query-parsers'
import { toQuery, useFilters } from '../records/use-filters'

const parsers = {
  actionType: parseAsStringLiteral(ACTION_TYPES),
  tableName: parseAsStringLiteral(ACTIVITY_TABLES),
  adminUserId: parseAsId,
  recordId: parseAsId,
  from: parseAsDate,
  to: parseAsDate,
}
const words = {
  actionType: 'accion',
  tableName: 'tabla',
  adminUserId: 'usuario',
  recordId: 'registro',
  from: 'desde',
  to: 'hasta',
}

/** What the log shows. */
export const useActivityFilters = () => useFilters(parsers, words)
export type ActivityFilters = ReturnType<typeof useActivityFilters>

export const toActivityQuery = ({ shown }: ActivityFilters) => toQuery(shown)
