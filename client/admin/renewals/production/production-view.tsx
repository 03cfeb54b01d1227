import { Button, Paper, Group as Row, Stack, Title } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { trpc } from '../../../api/trpc'
import { PeopleExportButton } from '../../second-factor/people-export-button'
import { useIsAdmin } from '../../session/role'
import { ChartFrame } from '../../ui/chart-frame'
import { Dimmed } from '../../ui/dimmed'
import { ExportButton } from '../../ui/export-button'
import { FigureList } from '../../ui/figure-list'
import { formatMonth, formatNumber } from '../../ui/formats'
import { late } from '../../ui/late'
import { isReplacing, Loaded } from '../../ui/loaded'
import { useFormatPrice } from '../../ui/use-currency'
import { type ProductionFilters, useProductionFilters } from './filters'
import classes from './production.module.css'
import { ProductionFilterBar } from './production-filter-bar'
import { barsOf, type Produced, totalOf } from './production-groups'
import { ProductionTable } from './production-table'

/** The policies issued, by month of issue, insurer, type and person. */
export default function ProductionView({ onAdd }: { onAdd: () => void }) {
  const t = useTranslations('production')
  const isAdmin = useIsAdmin()
  const filters = useProductionFilters()
  const query = trpc.customers.production.useQuery(filters.query, { placeholderData: keepPreviousData })
  return (
    <Stack gap="lg">
      <Row justify="space-between" align="flex-end" gap="md">
        <ProductionFilterBar filters={filters} />
        {isAdmin && (
          <Row gap="xs">
            <PeopleExportButton path="/exports/issued.csv" filters={filters.query} label={t('exportIssued')} />
            <ExportButton path="/exports/production.csv" filters={filters.query} />
          </Row>
        )}
      </Row>
      <Loaded query={query} failure={t('loadFailed')}>
        {(rows) => <Production rows={rows} filters={filters} fetching={isReplacing(query)} onAdd={onAdd} />}
      </Loaded>
      <details className={classes.explained}>
        <summary>{t('explained')}</summary>
        <p>{t('intro')}</p>
        <p>{t('moving')}</p>
      </details>
    </Stack>
  )
}

type Props = { rows: Produced[]; filters: ProductionFilters; fetching: boolean; onAdd: () => void }

function Production({ rows, filters, fetching, onAdd }: Props) {
  const t = useTranslations('production')
  if (rows.length === 0) {
    return (
      <Paper p="xl" className={classes.empty}>
        <Dimmed role="status">{t(filters.isMine ? 'emptyMine' : 'empty')}</Dimmed>
        <Button variant="filled" onClick={onAdd}>
          {t('add')}
        </Button>
      </Paper>
    )
  }
  return (
    <>
      <ProductionTotals rows={rows} />
      <ProductionTable rows={rows} filters={filters} fetching={fetching} />
      <ProductionPerMonth rows={rows} range={filters.range} />
    </>
  )
}

const ProductionChart = late(() => import('./production-chart'))

function ProductionTotals({ rows }: { rows: Produced[] }) {
  const t = useTranslations('production')
  const formatPrice = useFormatPrice()
  const { policies, premium, new: first, renewed } = totalOf(rows)
  const figures = [
    { name: t('policies'), value: formatNumber(policies) },
    { name: t('premium'), value: formatPrice(premium) },
    { name: t('new'), value: formatNumber(first) },
    { name: t('renewed'), value: formatNumber(renewed) },
  ]
  return <FigureList label={t('totals')} figures={figures} className={classes.totals} />
}

type ProductionTotalsProps = { rows: Produced[]; range: { from: string; to: string } }

function ProductionPerMonth({ rows, range }: ProductionTotalsProps) {
  const t = useTranslations('production')
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
