import { keepPreviousData } from '@tanstack/react-query'
import { parseAsStringLiteral, useQueryStates } from 'nuqs'
import { ACTION_TYPES } from '../../../shared/activity'
import { trpc } from '../../app/trpc'
import { parseAsPage } from '../../ui/query-parsers'
import { useLastPage } from '../../ui/use-last-page'

const parseAsAction = parseAsStringLiteral(ACTION_TYPES)
const parsers = { accion: parseAsAction, pagina: parseAsPage.withDefault(1) }

/** The page of the log that the query string asks for, and the ways to another. */
export function useActivityPage() {
  const [{ accion, pagina }, set] = useQueryStates(parsers, { history: 'push' })
  const list = trpc.activity.list.useQuery(
    { actionType: accion ?? undefined, page: pagina },
    { placeholderData: keepPreviousData },
  )

  useLastPage(list.isPlaceholderData ? undefined : list.data, pagina, (page) =>
    set({ pagina: page }, { history: 'replace' }),
  )
  return {
    list,
    action: accion,
    setAction: (value: string | null) => set({ accion: parseAsAction.parse(value ?? ''), pagina: null }),
    setPage: (page: number) => set({ pagina: page }),
  }
}
