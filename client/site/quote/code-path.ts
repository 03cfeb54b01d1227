import { encode } from 'uqr'
import { darkSquares } from '../../../shared/dark-squares'

/** The quiet zone around the code, in squares. */
const MARGIN = 3

/** A text as a QR code: its width in squares, margin included, and the path of the dark ones. */
export function codePath(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { border: MARGIN })
  return { size, path: darkSquares(data) }
}
