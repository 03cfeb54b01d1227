import { useEffect, useRef } from 'react'

/**
 * Moves the focus to an element (of `tabIndex` -1) when what it shows is replaced by something else, for then the
 * control that had the focus is gone, and a screen reader would say nothing. The first content leaves the focus alone.
 */
export function useFocusOnChange<Element extends HTMLElement>(content: string) {
  const ref = useRef<Element>(null)
  const last = useRef(content)
  useEffect(() => {
    if (last.current === content) return
    last.current = content
    ref.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [content])
  return ref
}
