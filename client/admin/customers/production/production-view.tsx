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
  const query = trpc.customers.production.useQuery(filters.range, { placeholderData: keepPreviousData })
  return (
    <Stack gap="lg">
      <Row justify="space-between" align="flex-start" gap="md">
        <Dimmed flex="1 1 24rem" maw="48rem">
          {t('intro')}
        </Dimmed>
        {isAdmin && <ExportButton path="/exports/production.csv" filters={filters.range} />}
      </Row>
      <ProductionFilterBar filters={filters} />
      <Loaded query={query} failure={t('loadFailed')}>
        {(rows) => <Production rows={rows} filters={filters} fetching={isReplacing(query)} onAdd={onAdd} />}
      </Loaded>
    </Stack>
  )
}

type Props = { rows: Produced[]; filters: ProductionFilters; fetching: boolean; onAdd: () => void }

function Production({ rows, filters, fetching, onAdd }: Props) {
  const t = useTranslations('panel.customers.production')
  if (rows.length === 0) {
    return (
      <Paper p="xl" className={classes.empty}>
        <Dimmed role="status">{t('empty')}</Dimmed>
        <Button variant="filled" onClick={onAdd}>
          {t('add')}
        </Button>
      </Paper>
    )
  }
  return (
    <>
      <ProductionTotals rows={rows} />
      <ProductionPerMonth rows={rows} range={filters.range} />
      <ProductionTable rows={rows} filters={filters} fetching={fetching} />
      <Dimmed maw="48rem">{t('moving')}</Dimmed>
    </>
  )
}
