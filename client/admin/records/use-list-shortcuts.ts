import { useSingleKeys } from '../ui/use-single-keys'

/**
 * The shortcuts of a list: `n` opens the form of a new record, `/` focuses the search, if there is one.
 * @param add null if the user may not add records
 */
export function useListShortcuts(add: (() => void) | null): void {
  useSingleKeys({
    n: (event) => {
      if (!add) return
      event.preventDefault()
      add()
    },
    '/': (event) => {
      const search = document.querySelector<HTMLInputElement>('main input[type="search"]')
      if (!search) return
      event.preventDefault()
      search.focus()
      search.select()
    },
  })
}
