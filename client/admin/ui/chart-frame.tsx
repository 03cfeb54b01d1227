import { Box, Skeleton } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'

/**
 * The frame of a chart that is loaded when it is shown. The chart library is large, and the figures must not wait for
 * it.
 */
export function ChartFrame({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <Box {...(className ? { className } : { h: 260, mt: 'md' })}>
      <Suspense fallback={<Skeleton height="100%" />}>{children}</Suspense>
    </Box>
  )
}
