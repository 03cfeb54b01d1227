import { encode } from 'uqr'
import { darkSquares } from '../../../shared/dark-squares'
import classes from './second-factor.module.css'

/** Loaded with the first code, since its library is large. */
export default function DrawnQrCode({ text, label }: { text: string; label: string }) {
  const rows = encode(text, { ecc: 'M', border: 2 }).data
  const size = rows.length
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={classes.qr}>
      <rect width={size} height={size} fill="#fff" />
      <path d={darkSquares(rows)} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
