/**
 * The dark squares of a QR code as the path of an SVG, of one unit each.
 * @param rows whether each square is dark, row by row
 */
export const darkSquares = (rows: boolean[][]): string =>
  rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
