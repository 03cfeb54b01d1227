import { useEffect, useRef } from 'react'

/**
 * Moves the focus to an element (of `tabIndex` -1) when its content is replaced, since the control that had the focus
 * is then gone, and a screen reader would say nothing. The first content leaves the focus alone.
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
