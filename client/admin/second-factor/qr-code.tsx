import { Loader } from '@mantine/core'
import { Suspense } from 'react'
import { late } from '../ui/late'
import classes from './second-factor.module.css'

const DrawnQrCode = late(() => import('./drawn-qr-code'))

/** A text as a QR code. Where it cannot be drawn, the key beside it can be typed instead. */
export function QrCode(props: { text: string; label: string }) {
  return (
    <Suspense fallback={<Loader className={classes.qr} aria-hidden="true" />}>
      <DrawnQrCode {...props} />
    </Suspense>
  )
}
