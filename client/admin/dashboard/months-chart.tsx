import { useTranslations } from 'use-intl'
import type { RouterOutputs } from '../../api/trpc'
import { Bars } from '../ui/bars'
import { formatMonth } from '../ui/formats'

export type Months = RouterOutputs['dashboard']['summary']['policiesPerMonth']

/** A bar for each month. */
export default function MonthsChart({ months }: { months: Months }) {
  const t = useTranslations('panel.dashboard')
  return (
    <Bars
      data={months.map(({ month, count }) => ({ name: formatMonth(month), count }))}
      series={[{ name: 'count', label: t('registered'), color: 'blue.6' }]}
      maxBarWidth={40}
      xAxisProps={{ tickFormatter: firstLetters, minTickGap: 2 }}
      barProps={{ radius: [4, 4, 0, 0], isAnimationActive: false }}
    />
  )
}

/** As much of a month's name as fits under a bar: `nov`. */
const firstLetters = (name: string) => name.slice(0, 3)
