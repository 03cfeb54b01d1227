import { parseAsStringLiteral } from 'nuqs'
import { ACCESS_EVENTS } from '../../../shared/accesses'
import { ACTION_TYPES, ACTIVITY_TABLES } from '../../../shared/activity'
import { parseAsDate, parseAsId } from '../records/query-parsers'
import { toQuery, useFilters } from '../records/use-filters'

const common = { adminUserId: parseAsId, recordId: parseAsId, from: parseAsDate, to: parseAsDate }
const commonWords = { adminUserId: 'usuario', recordId: 'registro', from: 'desde', to: 'hasta' }

const parsers = {
  actionType: parseAsStringLiteral(ACTION_TYPES),
  tableName: parseAsStringLiteral(ACTIVITY_TABLES),
  ...common,
}
const words = { actionType: 'accion', tableName: 'tabla', ...commonWords }

/** The filters and page of the log. */
export const useActivityFilters = () => useFilters(parsers, words)
export type ActivityFilters = ReturnType<typeof useActivityFilters>

export const toActivityQuery = ({ shown }: ActivityFilters) => toQuery(shown)

const accessParsers = { event: parseAsStringLiteral(ACCESS_EVENTS), ...common }
const accessWords = { event: 'acceso', ...commonWords }

/** The filters and page of the accesses. */
export const useAccessFilters = () => useFilters(accessParsers, accessWords)
export type AccessFilters = ReturnType<typeof useAccessFilters>

export const toAccessQuery = ({ shown }: AccessFilters) => toQuery(shown)
