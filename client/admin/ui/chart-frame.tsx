import { Skeleton } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import classes from './chart-frame.module.css'

/** Where a drawing comes to stand. The library that draws is large, and nobody waits for it to see the figures. */
export function ChartFrame({ className = classes.frame, children }: { className?: string; children: ReactNode }) {
  return (
    <div aria-hidden="true" className={className}>
      <Suspense fallback={<Skeleton height="100%" />}>{children}</Suspense>
    </div>
  )
}
