import '@mantine/charts/styles.css'
import { BarChart } from '@mantine/charts'
import { useTranslations } from 'use-intl'
import type { RouterOutputs } from '../../api/trpc'
import { formatMonth, formatNumber } from '../ui/formats'

export type Months = RouterOutputs['dashboard']['summary']['policiesPerMonth']

/** A bar for each month. It is for the eye only: a table beside it says the same to screen readers. */
export default function MonthsChart({ months }: { months: Months }) {
  const t = useTranslations('panel.dashboard')
  return (
    <BarChart
      h="100%"
      data={months.map(({ month, count }) => ({ name: formatMonth(month), count }))}
      dataKey="name"
      series={[{ name: 'count', label: t('registered'), color: 'blue.6' }]}
      maxBarWidth={40}
      tickLine="none"
      valueFormatter={formatNumber}
      xAxisProps={{ tickFormatter: firstLetters, interval: 'preserveEnd', minTickGap: 2 }}
      yAxisProps={{ allowDecimals: false, width: 44 }}
      barProps={{ radius: [4, 4, 0, 0], isAnimationActive: false }}
      // Nothing in it may have the focus, for it is hidden from screen readers.
      barChartProps={{ accessibilityLayer: false }}
    />
  )
}

/** As much of a month's name as fits under a bar: `nov`. */
const firstLetters = (name: string) => name.slice(0, 3)
