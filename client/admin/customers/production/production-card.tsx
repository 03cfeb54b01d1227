import { Paper, Skeleton, Text, Title } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { formatMonth, formatNumber, formatPrice } from '../../ui/formats'
import classes from './production.module.css'
import { barsOf, type Produced, totalOf } from './production-groups'

/** The library that draws is large, and nobody waits for it to see the figures. */
const ProductionChart = lazy(() => import('./production-chart'))

export function ProductionTotals({ rows }: { rows: Produced[] }) {
  const t = useTranslations('panel.customers.production')
  const { policies, premium, new: first, renewed } = totalOf(rows)
  const totals = [
    ['policies', formatNumber(policies)],
    ['premium', formatPrice(premium)],
    ['new', formatNumber(first)],
    ['renewed', formatNumber(renewed)],
  ] as const
  return (
    <Paper component="section" aria-label={t('totals')}>
      <dl className={classes.totals}>
        {totals.map(([figure, value]) => (
          <div key={figure}>
            <dt>{t(figure)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Paper>
  )
}

type Props = { rows: Produced[]; range: { from: string; to: string } }

export function ProductionPerMonth({ rows, range }: Props) {
  const t = useTranslations('panel.customers.production')
  return (
    <Paper component="section" p="lg" aria-labelledby="production-per-month">
      <Title order={2} size="h4" id="production-per-month">
        {t('perMonth')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('range', { from: formatMonth(range.from), to: formatMonth(range.to) })}
      </Text>
      <div aria-hidden="true" className={classes.chart}>
        <Suspense fallback={<Skeleton height="100%" />}>
          <ProductionChart bars={barsOf(rows, range)} />
        </Suspense>
      </div>
    </Paper>
  )
}
