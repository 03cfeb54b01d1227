import { Activity, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import type { RecordView } from './use-record-view'
import { useWayBack } from './use-way-back'

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
