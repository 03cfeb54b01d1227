import { encode } from 'uqr'

/** Round the code, in squares. */
const MARGIN = 3

/** A text as a QR code: how many squares it is wide, its margin included, and the path of the dark ones. */
export function codePath(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { border: MARGIN })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { size, path }
}
