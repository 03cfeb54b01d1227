import { keepPreviousData } from '@tanstack/react-query'
import { parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useEffect } from 'react'
import { ACTION_TYPES } from '../../../shared/activity'
import { trpc } from '../../app/trpc'
import { parseAsPage } from '../../ui/query-parsers'

const parseAsAction = parseAsStringLiteral(ACTION_TYPES)
const parsers = { accion: parseAsAction, pagina: parseAsPage.withDefault(1) }

/** The page of the log that the query string asks for, and the ways to another. */
export function useActivityPage() {
  const [{ accion, pagina }, set] = useQueryStates(parsers, { history: 'push' })
  const list = trpc.activity.list.useQuery(
    { actionType: accion ?? undefined, page: pagina },
    { placeholderData: keepPreviousData },
  )

  // An old link may lead behind the end of the log.
  const lastPage = list.data && Math.max(1, Math.ceil(list.data.total / list.data.pageSize))
  const behindEnd = !list.isPlaceholderData && lastPage !== undefined && pagina > lastPage
  useEffect(() => {
    if (behindEnd) set({ pagina: lastPage }, { history: 'replace' })
  })
  return {
    list,
    action: accion,
    setAction: (value: string | null) => set({ accion: parseAsAction.parse(value ?? ''), pagina: null }),
    setPage: (page: number) => set({ pagina: page }),
  }
}
