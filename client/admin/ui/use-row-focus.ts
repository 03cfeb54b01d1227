import { type FocusEvent, useEffect, useRef } from 'react'
import { focusContent } from './use-focus-return'

/**
 * Keeps the focus in a list: where the focused row goes, or the button that was pressed in it, the row in its place gets
 * it, after the last one the content around the list. Otherwise whoever works by keys begins again at the top of the page with each thing done.
 * @returns the properties of the element around the rows
 */
export function useRowFocus<List extends HTMLElement>() {
  const list = useRef<List>(null)
  const last = useRef<{ element: Element; place: number } | null>(null)
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('tbody > tr, li') ?? [])]

  useEffect(() => {
    if (!last.current || last.current.element.isConnected) return
    const row = rows()[last.current.place] ?? rows().at(-1)
    last.current = null
    if (document.activeElement !== document.body) return
    if (!row) return focusContent()
    // The row itself, not what is pressed in it: a key that was meant for the row before must not act on this one.
    row.tabIndex = -1
    row.focus({ preventScroll: true })
  })

  function onFocus({ target }: FocusEvent<List>) {
    // A menu that a row has opened stands elsewhere in the page.
    const place = rows().findIndex((row) => row.contains(target))
    if (place >= 0) last.current = { element: target, place }
  }
  return { ref: list, onFocus }
}
