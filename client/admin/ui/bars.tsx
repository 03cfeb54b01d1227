import '@mantine/charts/styles.css'
import { BarChart, type BarChartProps } from '@mantine/charts'
import { Box } from '@mantine/core'
import { formatNumber } from './formats'

/** A bar chart by name. It is hidden from screen readers, which get the same figures from the table beside it. */
export function Bars({ xAxisProps, ...props }: Omit<BarChartProps, 'dataKey'>) {
  return (
    <Box h="100%" aria-hidden="true">
      <BarChart
        h="100%"
        dataKey="name"
        tickLine="none"
        legendProps={{ verticalAlign: 'bottom' }}
        valueFormatter={formatNumber}
        yAxisProps={{ allowDecimals: false, width: 44 }}
        barProps={{ isAnimationActive: false }}
        // Nothing in it may take the focus, as it is hidden from screen readers.
        barChartProps={{ accessibilityLayer: false }}
        // Where not all names fit, every second or third is shown, and always the last.
        xAxisProps={{ interval: 'equidistantPreserveEnd', ...xAxisProps }}
        {...props}
      />
    </Box>
  )
}
