import { useEffect, useLayoutEffect, useRef } from 'react'

type Place = { top: number; focused: Element | null }

/**
 * Moves the focus to an element (of `tabIndex` -1) when what it shows is replaced by something else, for then the
 * control that had the focus is gone, and a screen reader would say nothing; and back to that control, and to where the
 * page was scrolled, when the list is shown again.
 * @param shown what it shows: `list`, or anything else
 */
export function useWayBack(shown: string) {
  const frame = useRef<HTMLDivElement>(null)
  const last = useRef(shown)
  const left = useRef<Place>({ top: 0, focused: null }).current
  // Before what takes its place is drawn, by which the page becomes shorter.
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
    // The browser would lead back to where the page was scrolled when the address changed, after the view had.
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
