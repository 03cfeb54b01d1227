import { useTranslations } from 'use-intl'
import { formatMonth, formatNumber } from '../../ui/formats'
import { Pagination } from '../../ui/pagination'
import type { RecordColumn } from '../../ui/record-column'
import { RecordPaper } from '../../ui/record-paper'
import { RecordTable } from '../../ui/record-table'
import { useFormatPrice } from '../../ui/use-currency'
import type { Division, ProductionFilters } from './filters'
import classes from './production.module.css'
import { DivisionFilterBar } from './production-filter-bar'
import { type Group, groupedBy, type Produced } from './production-groups'

const PAGE_SIZE = 50

type Props = { rows: Produced[]; filters: ProductionFilters; fetching: boolean }

/** The grouped figures, paged: grouped by all four there are thousands of rows. */
export function ProductionTable({ rows, filters, fetching }: Props) {
  const t = useTranslations('production')
  const columns = useProductionColumns(filters.divisions)
  const groups = groupedBy(rows, filters.divisions)
  const page = Math.min(filters.page, Math.ceil(groups.length / PAGE_SIZE))
  const items = groups.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  return (
    <RecordPaper component="section" aria-label={t('list')}>
      <div className={classes.divisions}>
        <DivisionFilterBar filters={filters} />
      </div>
      <RecordTable label={t('list')} rows={items} columns={columns} empty={t('empty')} fetching={fetching} />
      <Pagination shown={{ items, page, pageSize: PAGE_SIZE, total: groups.length }} onPage={filters.setPage} />
    </RecordPaper>
  )
}

function useProductionColumns(divisions: Division[]): RecordColumn<Group>[] {
  const t = useTranslations('production')
  const words: Record<Division, (group: Group) => string> = {
    month: ({ month }) => formatMonth(month),
    insurer: ({ insurer }) => insurer,
    policyType: ({ policyType }) => policyType,
    writtenBy: ({ writtenBy }) => writtenBy ?? t('nobody'),
  }
  const formatPrice = useFormatPrice()
  const numbers = { policies: formatNumber, premium: formatPrice, new: formatNumber, renewed: formatNumber }
  return [
    ...divisions.map((key) => ({ key, title: t(`divisions.${key}`), render: words[key] })),
    ...(Object.keys(numbers) as (keyof typeof numbers)[]).map((key) => ({
      key,
      title: t(key),
      isNumber: true as const,
      render: (group: Group) => numbers[key](group[key]),
    })),
  ]
}
