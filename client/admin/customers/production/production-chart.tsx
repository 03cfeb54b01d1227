import '@mantine/charts/styles.css'
import { BarChart } from '@mantine/charts'
import { useTranslations } from 'use-intl'
import { formatMonth, formatNumber } from '../../ui/formats'
import type { MonthBar } from './production-groups'

/** A bar for each month. It is for the eye only: the table says the same by month. */
export default function ProductionChart({ bars }: { bars: MonthBar[] }) {
  const t = useTranslations('panel.customers.production')
  const hasOthers = bars.some(({ others }) => others > 0)
  return (
    <BarChart
      h="100%"
      type="stacked"
      data={bars.map(({ month, ...counts }) => ({ name: formatMonth(month), ...counts }))}
      dataKey="name"
      series={[
        { name: 'new', label: t('new'), color: 'blue.6' },
        { name: 'renewed', label: t('renewed'), color: 'teal.6' },
        ...(hasOthers ? [{ name: 'others', label: t('others'), color: 'gray.5' }] : []),
      ]}
      maxBarWidth={40}
      tickLine="none"
      withLegend
      legendProps={{ verticalAlign: 'bottom' }}
      valueFormatter={formatNumber}
      xAxisProps={{ tickFormatter: firstLetters, interval: 'preserveEnd', minTickGap: 2 }}
      yAxisProps={{ allowDecimals: false, width: 44 }}
      barProps={{ isAnimationActive: false }}
      // Nothing in it may have the focus, for it is hidden from screen readers.
      barChartProps={{ accessibilityLayer: false }}
    />
  )
}

/** As much of a month's name as fits under a bar: `nov 26`. */
const firstLetters = (name: string) => `${name.slice(0, 3)} ${name.slice(-2)}`
