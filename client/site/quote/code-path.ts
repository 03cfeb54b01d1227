import { encode } from 'uqr'
import { darkSquares } from '../../../shared/dark-squares'

/** Round the code, in squares. */
const MARGIN = 3

/** A text as a QR code: how many squares it is wide, its margin included, and the path of the dark ones. */
export function codePath(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { border: MARGIN })
  return { size, path: darkSquares(data) }
}
