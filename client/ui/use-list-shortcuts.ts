import { useHotkeys } from '@mantine/hooks'

/**
 * The keys of a list: `n` opens the form of a new record, `/` goes to the search, if there is one. They rest while
 * somebody types in a field or answers a dialog.
 */
export function useListShortcuts(add: () => void): void {
  const addRecord = outsideDialogs((event) => {
    event.preventDefault()
    add()
  })
  const goToSearch = outsideDialogs((event) => {
    const search = document.querySelector<HTMLInputElement>('main input[type="search"]')
    if (!search) return
    event.preventDefault()
    search.focus()
    search.select()
  })
  const options = { preventDefault: false }
  useHotkeys([
    ['n', addRecord, options],
    ['/', goToSearch, options],
    // On a Spanish keyboard the slash is over the 7.
    ['shift+/', goToSearch, options],
  ])
}

const outsideDialogs = (act: (event: KeyboardEvent) => void) => (event: KeyboardEvent) => {
  if (!document.querySelector('[role="dialog"]')) act(event)
}
