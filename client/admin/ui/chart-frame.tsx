import { Skeleton } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import classes from './chart-frame.module.css'

/** The frame of a lazily loaded chart. The chart library is large, and the figures must not wait for it. */
export function ChartFrame({ className = classes.frame, children }: { className?: string; children: ReactNode }) {
  return (
    <div aria-hidden="true" className={className}>
      <Suspense fallback={<Skeleton height="100%" />}>{children}</Suspense>
    </div>
  )
}
