import { useHotkeys } from '@mantine/hooks'

/**
 * The keys of a list: `n` opens the form of a new record, `/` goes to the search, if there is one. They rest while
 * somebody types in a field or answers a dialog.
 * @param add null where the person may add none
 */
export function useListShortcuts(add: (() => void) | null): void {
  const addRecord = whileIdle((event) => {
    if (!add) return
    event.preventDefault()
    add()
  })
  const goToSearch = whileIdle((event) => {
    const search = document.querySelector<HTMLInputElement>('main input[type="search"]')
    if (!search) return
    event.preventDefault()
    search.focus()
    search.select()
  })
  const options = { preventDefault: false }
  useHotkeys(
    [
      ['n', addRecord, options],
      ['/', goToSearch, options],
      // On a Spanish keyboard the slash is over the 7.
      ['shift+/', goToSearch, options],
    ],
    [],
  )
}

/** Every input but switches, which take no letters. */
const FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea, select'

const whileIdle = (act: (event: KeyboardEvent) => void) => (event: KeyboardEvent) => {
  const types = event.target instanceof Element && event.target.matches(FIELDS)
  if (!types && !document.querySelector('[role="dialog"]')) act(event)
}
