import { type MouseEvent, useLayoutEffect, useRef } from 'react'

type Click = { x: number; y: number; at: number; shown: string }

const SAME_SPOT_PX = 24
const SECOND_CLICK_MS = 700

/** Whether a click is the second of a double click on a control that another view has just replaced. */
export function isMeantForBefore(click: Click, before: Click | null, changedAt: number): boolean {
  if (!before || before.shown === click.shown || click.at - changedAt > SECOND_CLICK_MS) return false
  return Math.abs(click.x - before.x) <= SAME_SPOT_PX && Math.abs(click.y - before.y) <= SAME_SPOT_PX
}

/**
 * Keeps the second click on a button that opened another view, such as *Guardar*, from activating the new view.
 * @param shown names the view
 * @returns a handler for clicks in the capture phase
 */
export function useClickGuard(shown: string) {
  const last = useRef<Click>(null)
  const changedAt = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each view begins when it is drawn.
  useLayoutEffect(() => {
    changedAt.current = performance.now()
  }, [shown])
  return (event: MouseEvent) => {
    if (event.detail === 0) return // A click by keyboard.
    const click = { x: event.clientX, y: event.clientY, at: event.timeStamp, shown }
    if (!isMeantForBefore(click, last.current, changedAt.current)) {
      last.current = click
      return
    }
    event.preventDefault()
    event.stopPropagation()
  }
}
