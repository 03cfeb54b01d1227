import { Button, Paper, Group as Row, Stack } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { trpc } from '../../../api/trpc'
import { useIsAdmin } from '../../session/role'
import { Dimmed } from '../../ui/dimmed'
import { ExportButton } from '../../ui/export-button'
import { isReplacing, Loaded } from '../../ui/loaded'
import { type ProductionFilters, useProductionFilters } from './filters'
import classes from './production.module.css'
import { ProductionPerMonth, ProductionTotals } from './production-card'
import { ProductionFilterBar } from './production-filter-bar'
import type { Produced } from './production-groups'
import { ProductionTable } from './production-table'

/** The policies issued, by month of issue, insurer, type and person. */
export default function ProductionView({ onAdd }: { onAdd: () => void }) {
  const t = useTranslations('panel.customers.production')
  const isAdmin = useIsAdmin()
  const filters = useProductionFilters()
  const query = trpc.customers.production.useQuery(filters.query, { placeholderData: keepPreviousData })
  return (
    <Stack gap="lg">
      <Row justify="space-between" align="flex-end" gap="md">
        <ProductionFilterBar filters={filters} />
        {isAdmin && <ExportButton path="/exports/production.csv" filters={filters.query} />}
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
  const t = useTranslations('panel.customers.production')
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
