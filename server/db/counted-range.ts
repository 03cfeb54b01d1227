/** Dates or instants as text that sorts chronologically; `from` is inclusive, `until` exclusive, null is open. */
export type Range = { from: string | null; until: string | null }

/**
 * Divides a range at the bounds of the units (days, months) that counts are kept for: whole units can be summed, only
 * the edges have to be counted.
 * @param startOf the start of the unit that contains a value
 * @param startAfter the start of the unit after the one that begins at a value
 * @returns `whole` is null where the range lies within one unit; edges are never empty
 */
export function divideRange(
  { from, until }: Range,
  startOf: (value: string) => string,
  startAfter: (start: string) => string,
): { whole: Range | null; edges: Range[] } {
  const firstWhole = from === null || startOf(from) === from ? from : startAfter(startOf(from))
  const endOfWhole = until === null ? null : startOf(until)
  if (firstWhole !== null && endOfWhole !== null && firstWhole > endOfWhole) {
    return { whole: null, edges: nonEmpty({ from, until }) }
  }
  return {
    whole: { from: firstWhole, until: endOfWhole },
    edges: [...nonEmpty({ from, until: firstWhole }), ...nonEmpty({ from: endOfWhole, until })],
  }
}

/** An open bound has no edge. */
function nonEmpty({ from, until }: Range): Range[] {
  return from !== null && until !== null && from < until ? [{ from, until }] : []
}
