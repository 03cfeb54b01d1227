import { useEffect, useState } from 'react'

/** For how long the page says that pixels were declined. */
const SAID_MS = 8_000

/** The key in the history's state for the scroll position of a page that is reloaded. */
const DECLINED_AT = 'declinedAt'

/** Reloads the page at the same place without the pixels that ran in it; it then says that they were declined. */
export function reloadDeclined(): void {
  history.replaceState({ ...history.state, [DECLINED_AT]: window.scrollY }, '')
  window.location.reload()
}

/** Whether the page says that the visitor has just declined, and its setter. */
export function useJustDeclined() {
  const [isSaid, setSaid] = useState(false)
  useEffect(() => {
    const { [DECLINED_AT]: top, ...state } = Object(history.state)
    if (typeof top !== 'number') return
    history.replaceState(state, '')
    window.scrollTo({ top, behavior: 'instant' })
    setSaid(true)
  }, [])
  useEffect(() => {
    if (!isSaid) return
    const timer = setTimeout(() => setSaid(false), SAID_MS)
    return () => clearTimeout(timer)
  }, [isSaid])
  return [isSaid, setSaid] as const
}
