import { Activity, type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RecordView } from './use-record-view'

type Props = {
  view: RecordView
  list: ReactNode
  /** The views that replace the list, by name; without one, the list stays. */
  views: Partial<Record<NonNullable<RecordView['name']>, ReactNode>>
}

/** The records of a section: their list or, in its place, a view of one record. The list keeps its state meanwhile. */
export function RecordScreen({ view, list, views }: Props) {
  const record = view.name && views[view.name]
  const isList = !record
  const [listed, setListed] = useState(isList)
  if (isList && !listed) setListed(true)
  const shown = isList ? 'list' : `${view.name} ${view.id}`
  const frame = useWayBack(shown)
  const clickedIn = useRef(shown)
  /** The second click of a double click, as on *Guardar*, must not act on the view that the first one opened. */
  function dropSecondClick(event: MouseEvent) {
    if (event.detail <= 1) clickedIn.current = shown
    else if (clickedIn.current !== shown) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  return (
    <div ref={frame} tabIndex={-1} style={{ outline: 'none' }} onClickCapture={dropSecondClick}>
      {listed && <Activity mode={isList ? 'visible' : 'hidden'}>{list}</Activity>}
      {record}
    </div>
  )
}

type Place = { top: number; focused: Element | null }

/**
 * Moves the focus to an element (of `tabIndex` -1) when its content is replaced, since the control that had the focus
 * is then gone, and a screen reader would say nothing. When the list is shown again, focus and scroll position are
 * restored.
 * @param shown the content: `list`, or anything else
 */
function useWayBack(shown: string) {
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
