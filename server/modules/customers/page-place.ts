/** Per month of creation: `customers` that pass the filters, and `matches` of the search among them. */
export type MonthMatches = { month: string; customers: number; matches: number }

/** The months a page lies in, how many matches of the youngest it skips, and how many customers they hold. */
export type PagePlace = { oldestMonth: string; youngestMonth: string; skip: number; customers: number }

/**
 * Finds a page among the months, so that a deep one costs no more than the first: only its own months are read.
 * @param months youngest first, as the list is ordered
 * @returns null where the page lies beyond the last match
 */
export function placeOfPage(months: MonthMatches[], offset: number, pageSize: number): PagePlace | null {
  let place: PagePlace | null = null
  let before = 0
  for (const { month, customers, matches } of months) {
    const after = before + matches
    if (after > offset && matches > 0) {
      place ??= { oldestMonth: month, youngestMonth: month, skip: offset - before, customers: 0 }
      place.oldestMonth = month
    }
    if (place) place.customers += customers
    if (after >= offset + pageSize) break
    before = after
  }
  return place
}
