import { Loader } from '@mantine/core'
import { useEffect, useState } from 'react'
import { darkSquares } from '../../../shared/dark-squares'
import classes from './second-factor.module.css'

/** A text as a QR code; the library is loaded with the first one. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = useQrCode(text)
  if (!rows) return <Loader className={classes.qr} aria-hidden="true" />
  const size = rows.length
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={classes.qr}>
      <rect width={size} height={size} fill="#fff" />
      <path d={darkSquares(rows)} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}

/** The rows of the code, true for dark squares; null while loading, and if that fails. */
function useQrCode(text: string): boolean[][] | null {
  const [rows, setRows] = useState<boolean[][] | null>(null)
  useEffect(() => {
    let current = true
    import('uqr').then(
      ({ encode }) => current && setRows(encode(text, { ecc: 'M', border: 2 }).data),
      () => {}, // The key below the code can be typed instead.
    )
    return () => {
      current = false
    }
  }, [text])
  return rows
}
