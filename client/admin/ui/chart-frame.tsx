import { Box, Skeleton } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'

/** The frame of a lazily loaded chart. The chart library is large, and the figures must not wait for it. */
export function ChartFrame({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <Box aria-hidden="true" {...(className ? { className } : { h: 260, mt: 'md' })}>
      <Suspense fallback={<Skeleton height="100%" />}>{children}</Suspense>
    </Box>
  )
}
