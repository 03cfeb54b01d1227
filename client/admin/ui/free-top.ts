type Span = { top: number; bottom: number }

const GAP = 8

/**
 * The highest place, in pixels from the top of the window, where something so tall covers none of these targets; the top where
 * there is no such place.
 */
export function freeTop(targets: readonly Span[], height: number, windowHeight: number): number {
  let top = GAP
  for (const target of [...targets].sort((a, b) => a.top - b.top)) {
    if (target.top >= top + height + GAP) break
    top = Math.max(top, target.bottom + GAP)
  }
  return top + height + GAP <= windowHeight ? top : GAP
}
