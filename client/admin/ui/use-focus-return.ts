import { useEffect, useState } from 'react'

/**
 * Returns the focus to what opened a dialog, or to what is left near it, also after the question whether to leave it:
 * Mantine does so only for dialogs that stay mounted.
 */
export function useFocusReturn(opened = true) {
  const [opener] = useState(() => placesOf(document.activeElement))
  useEffect(() => {
    if (!opened) return
    // A dialog that this one replaces is gone by now, and has returned the focus.
    const places = opener[0]?.isConnected ? opener : placesOf(document.activeElement)
    return () => {
      const focused = document.activeElement
      if (focused === document.body || focused?.closest('[role="dialog"]')) focusNearest(places)
    }
  }, [opener, opened])
}

const FOCUSABLE = 'a[href], button:enabled, input:enabled, [tabindex="0"]'

/** What opened a dialog, and all that it stands in. A menu closes with its items, so that its button counts. */
function placesOf(opener: Element | null): HTMLElement[] {
  const menu = opener?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  const places: HTMLElement[] = []
  let place = menu ? document.getElementById(menu) : opener
  for (; place && place !== document.body; place = place.parentElement)
    if (place instanceof HTMLElement) places.push(place)
  return places
}

/** Focuses the first place that can be, or else something in it: the button of a row may be gone, or the row. */
function focusNearest(places: HTMLElement[]) {
  for (const place of places.filter(({ isConnected }) => isConnected)) {
    for (const one of [place, ...place.querySelectorAll<HTMLElement>(FOCUSABLE)]) {
      one.focus({ preventScroll: true })
      if (document.activeElement === one) return
    }
  }
  focusContent()
}

/** Where nothing nearer is left: the next Tab goes on in the page's content, not at the top of the browser. */
export const focusContent = (): void => document.getElementById('contenido')?.focus({ preventScroll: true })
