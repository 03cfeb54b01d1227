import { useTranslations } from 'use-intl'
import { Bars } from '../../ui/bars'
import { formatMonth } from '../../ui/formats'
import type { MonthBar } from './production-groups'

/** A bar for each month. */
export default function ProductionChart({ bars }: { bars: MonthBar[] }) {
  const t = useTranslations('production')
  const hasOthers = bars.some(({ others }) => others > 0)
  return (
    <Bars
      type="stacked"
      data={bars.map(({ month, ...counts }) => ({ name: formatMonth(month), ...counts }))}
      series={[
        { name: 'new', label: t('new'), color: 'blue.6' },
        { name: 'renewed', label: t('renewed'), color: 'teal.6' },
        ...(hasOthers ? [{ name: 'others', label: t('others'), color: 'gray.5' }] : []),
      ]}
      maxBarWidth={40}
      withLegend
      xAxisProps={{ tickFormatter: firstLetters, interval: 'preserveEnd', minTickGap: 2 }}
    />
  )
}

/** As much of a month's name as fits under a bar: `nov 26`. */
const firstLetters = (name: string) => `${name.slice(0, 3)} ${name.slice(-2)}`
