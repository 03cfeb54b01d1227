import { parseAsStringLiteral, useQueryStates } from 'nuqs'
import { ACTION_TYPES, ACTIVITY_TABLES, type ActionType, type ActivityTable } from '../../../shared/activity'
import { parseAsDate, parseAsId, parseAsPage } from '../ui/query-parsers'

const filterParsers = {
  accion: parseAsStringLiteral(ACTION_TYPES),
  tabla: parseAsStringLiteral(ACTIVITY_TABLES),
  usuario: parseAsId,
  registro: parseAsId,
  desde: parseAsDate,
  hasta: parseAsDate,
  pagina: parseAsPage.withDefault(1),
}
const none = { accion: null, tabla: null, usuario: null, registro: null, desde: null, hasta: null, pagina: null }

/** What the log shows, kept in the query string. Every change of a filter goes back to the first page. */
export function useActivityFilters() {
  const [{ accion, tabla, usuario, registro, desde, hasta, pagina }, set] = useQueryStates(filterParsers, {
    history: 'push',
  })
  return {
    action: accion,
    table: tabla,
    person: usuario,
    record: registro,
    from: desde,
    to: hasta,
    isFiltered: Boolean(accion || tabla || usuario || registro || desde || hasta),
    query: {
      actionType: accion ?? undefined,
      tableName: tabla ?? undefined,
      adminUserId: usuario ?? undefined,
      recordId: registro ?? undefined,
      from: desde ?? undefined,
      to: hasta ?? undefined,
      page: pagina,
    },
    setAction: (action: ActionType | null) => set({ accion: action, pagina: null }),
    setTable: (table: ActivityTable | null) => set({ tabla: table, pagina: null }),
    setPerson: (id: string | null) => set({ usuario: id, pagina: null }),
    clearRecord: () => set({ registro: null, pagina: null }),
    setFrom: (date: string | null) => set({ desde: date, pagina: null }, { history: 'replace' }),
    setTo: (date: string | null) => set({ hasta: date, pagina: null }, { history: 'replace' }),
    clear: () => set(none),
    setPage: (page: number) => set({ pagina: page }),
    correctPage: (page: number) => set({ pagina: page }, { history: 'replace' }),
  }
}
export type ActivityFilters = ReturnType<typeof useActivityFilters>
