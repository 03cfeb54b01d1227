import '@mantine/charts/styles.css'
import { BarChart, type BarChartProps } from '@mantine/charts'
import { formatNumber } from './formats'

/** Bars by name. They are for the eye only: a table beside them says the same to screen readers. */
export function Bars(props: Omit<BarChartProps, 'dataKey'>) {
  return (
    <BarChart
      h="100%"
      dataKey="name"
      tickLine="none"
      legendProps={{ verticalAlign: 'bottom' }}
      valueFormatter={formatNumber}
      yAxisProps={{ allowDecimals: false, width: 44 }}
      barProps={{ isAnimationActive: false }}
      // Nothing in it may have the focus, for it is hidden from screen readers.
      barChartProps={{ accessibilityLayer: false }}
      {...props}
    />
  )
}
