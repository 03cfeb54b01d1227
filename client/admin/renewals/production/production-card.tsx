import { Paper, Title } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { ChartFrame } from '../../ui/chart-frame'
import { Dimmed } from '../../ui/dimmed'
import { FigureList } from '../../ui/figure-list'
import { formatMonth, formatNumber, formatPrice } from '../../ui/formats'
import { late } from '../../ui/late'
import classes from './production.module.css'
import { barsOf, type Produced, totalOf } from './production-groups'

const ProductionChart = late(() => import('./production-chart'))

export function ProductionTotals({ rows }: { rows: Produced[] }) {
  const t = useTranslations('panel.customers.production')
  const { policies, premium, new: first, renewed } = totalOf(rows)
  const figures = [
    { name: t('policies'), value: formatNumber(policies) },
    { name: t('premium'), value: formatPrice(premium) },
    { name: t('new'), value: formatNumber(first) },
    { name: t('renewed'), value: formatNumber(renewed) },
  ]
  return <FigureList label={t('totals')} figures={figures} className={classes.totals} />
}

type Props = { rows: Produced[]; range: { from: string; to: string } }

export function ProductionPerMonth({ rows, range }: Props) {
  const t = useTranslations('panel.customers.production')
  return (
    <Paper component="section" p="lg" aria-labelledby="production-per-month">
      <Title order={2} size="h4" id="production-per-month">
        {t('perMonth')}
      </Title>
      <Dimmed>{t('range', { from: formatMonth(range.from), to: formatMonth(range.to) })}</Dimmed>
      <ChartFrame>
        <ProductionChart bars={barsOf(rows, range)} />
      </ChartFrame>
    </Paper>
  )
}
