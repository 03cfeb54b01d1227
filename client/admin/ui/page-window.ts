/** Page buttons shown at once. */
const WINDOW_SIZE = 5

/**
 * The page numbers to offer: up to five in a row around the current page, which stands in their middle except near
 * the first and the last page.
 * @param page the current page, from 1
 * @param pageCount how many pages there are
 */
export function pageWindow(page: number, pageCount: number): number[] {
  const size = Math.min(WINDOW_SIZE, pageCount)
  const first = Math.max(1, Math.min(page - Math.floor(WINDOW_SIZE / 2), pageCount - size + 1))
  return Array.from({ length: size }, (_, index) => first + index)
}
