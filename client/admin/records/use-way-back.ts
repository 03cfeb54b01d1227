import { useEffect, useLayoutEffect, useRef } from 'react'

type Place = { top: number; focused: Element | null }

/**
 * Moves the focus to an element (of `tabIndex` -1) when its content is replaced, since the control that had the focus
 * is then gone, and a screen reader would say nothing. When the list is shown again, focus and scroll position are
 * restored.
 * @param shown the content: `list`, or anything else
 */
export function useWayBack(shown: string) {
  const frame = useRef<HTMLDivElement>(null)
  const last = useRef(shown)
  const left = useRef<Place>({ top: 0, focused: null }).current
  // Saved before the next view is drawn, which may make the page shorter.
  useLayoutEffect(() => {
    if (shown !== 'list') return
    const onScroll = () => {
      left.top = window.scrollY
    }
    const onFocus = ({ target }: FocusEvent) => {
      left.focused = target instanceof Element ? target : null
    }
    const { current } = frame
    window.addEventListener('scroll', onScroll, { passive: true })
    current?.addEventListener('focusin', onFocus)
    return () => {
      window.removeEventListener('scroll', onScroll)
      current?.removeEventListener('focusin', onFocus)
    }
  }, [shown, left])
  useEffect(() => {
    // The browser would restore the position when the URL changes, which is after the view has changed.
    history.scrollRestoration = 'manual'
    return () => {
      history.scrollRestoration = 'auto'
    }
  }, [])
  useEffect(() => {
    if (last.current === shown) return
    last.current = shown
    const isBack = shown === 'list'
    const target = isBack && left.focused?.isConnected ? left.focused : frame.current
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
    window.scrollTo({ top: isBack ? left.top : 0 })
  }, [shown, left])
  return frame
}
