type Span = { top: number; bottom: number }

const GAP = 8

/**
 * The highest position, in pixels from the top of the window, where an element of this height covers none of the
 * targets; if there is none, the top.
 */
export function freeTop(targets: readonly Span[], height: number, windowHeight: number): number {
  let top = GAP
  for (const target of [...targets].sort((a, b) => a.top - b.top)) {
    if (target.top >= top + height + GAP) break
    top = Math.max(top, target.bottom + GAP)
  }
  return top + height + GAP <= windowHeight ? top : GAP
}
