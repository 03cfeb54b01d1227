import { parseAsStringLiteral, useQueryStates } from 'nuqs'
import { parseAsId } from '../ui/query-parsers'

const viewParsers = { vista: parseAsStringLiteral(['nuevo', 'editar']), id: parseAsId }

/** Which view of the screen is shown, kept in the query string so that reload and back work. */
export function usePixelView() {
  const [{ vista, id }, set] = useQueryStates(viewParsers, { history: 'push' })
  return {
    vista,
    id,
    add: () => set({ vista: 'nuevo', id: null }),
    edit: (pixelId: string) => set({ vista: 'editar', id: pixelId }),
    /** Takes the place of the view in the history, so that back never leads into a form that is done. */
    showList: () => set({ vista: null, id: null }, { history: 'replace' }),
  }
}
export type PixelView = ReturnType<typeof usePixelView>
